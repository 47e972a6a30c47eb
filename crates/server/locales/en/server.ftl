# What the server says to players and programs.

## Requests

server-busy = The server cannot do that now. Try again in a moment.
server-not-found = There is no such table, or it is not open to you.
server-no-page = There is nothing at this address.
server-no-game = There is no game "{ $given }".
server-no-language = There are no messages in "{ $given }": ask for en or es.
server-bad-body = The request cannot be read: { $why }
server-not-storable = Something in the request cannot be stored: use plain text.
server-foreign = The request came from another site: open the table here.
server-too-fast = Too many requests. Wait a moment.

## Setting up

server-no-scenario = There is no scenario "{ $given }". Choose one of: { $known }
server-no-option = There is no option "{ $given }". The game has: { $known }
server-bad-option = Option { $option } cannot be "{ $given }".
server-no-seat = There is no seat "{ $given }".
server-no-bot = There is no computer player "{ $given }".
server-bad-clock = Give a player from 1 to { $most } days for a move.
server-no-invitation = The invitation is not known: ask for a new link.
server-seat-taken = Somebody else sits there.

## Accounts

server-name-taken = That name is taken: choose another.
server-bad-name = A name has 2 to 32 letters, digits, spaces, dots or dashes.
server-bad-password = A password has 8 to 200 characters.
server-wrong-password = Name or password is wrong.
server-too-many-tries = Too many wrong passwords. Wait five minutes.
server-bad-webhook = Give an address that begins with https:// or http://.
server-no-tls = This server sends no encrypted notices: its host must build it with --features host.
server-bad-email = That is not an e-mail address.

## At the table

server-stale = The table has changed: look again and decide anew.
server-bad-act = That is not an act of this game.
server-not-seated = You are watching: take a seat to play.
server-not-open = The table is not open to watchers.
server-own-clock = It is your own clock that runs.
server-clock-runs = The other side still has time.
server-no-clock = No clock runs at this table.
server-rematch-later = The match is not over yet.
server-nothing-to-rewind = There is nothing to go back to.
server-no-proposal = Nothing is proposed.
server-own-proposal = The other side has to answer.
server-bot-declines = The computer plays on.
server-nothing-to-analyse = There is nothing to analyse: the game is over.
server-nothing-to-suggest = There is nothing to decide for you.
server-no-overlay = The game has no such overlay.
server-bad-line = Say something of at most 2,000 characters.
server-not-over = The game file is given out once the match is over.
server-bad-record = The game file does not hold: { $why }

## Connections

server-say-hello = Say hello first.
server-other-protocol = The page is older or newer than the server: load it again.
server-bad-message = The message cannot be read.

## Notices

server-notice-title = Your turn: { $game }
server-notice = It is your turn in { $game } as { $seat }: { $link }
