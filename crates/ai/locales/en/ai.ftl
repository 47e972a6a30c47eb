# Reasons of the computer players.

ai-random = One of { $count } legal acts is as good as another.
ai-script = By rule of thumb ({ $script }) the best of { $count } acts.
