# Reasons of the computer players.

ai-random = One legal act is as good as another.
ai-good-odds = The odds are good: fight.
ai-keep-moving = Better to do something than to wait.
