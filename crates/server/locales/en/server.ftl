# What the server says to players and programs.

## Requests

server-busy = The server is busy. Try again in a moment.
server-not-found = Table not found, or it is not open to you.
server-no-page = There is no page at this address. Check the link.
server-no-game = No game named "{ $given }".
server-no-language = No messages in "{ $given }". Ask for en or es.
server-bad-body = The request is malformed: { $why }
server-not-storable = The request contains characters that cannot be stored. Use plain text.
server-foreign = The request came from another site. Open the table on this site.
server-other-host = This server has another address. Use the link that you were given.
server-too-slow = The request took too long to arrive. Try again.
server-too-large = The request is too large.
server-too-many-open = Too many open connections from your network. Close some tabs.
server-too-many-tables = You have { $most } running tables. Finish or leave one first.
server-tables-too-fast = Too many new tables from your network. Wait a while.
server-no-account = Sign in first.
server-no-session = There is no such session.
server-bad-note = Notes may have at most 20,000 characters.
server-too-fast = Too many requests. Wait a moment and try again.

## Setting up

server-no-scenario = No scenario named "{ $given }". Choose one of: { $known }
server-no-option = No option named "{ $given }". This game has: { $known }
server-bad-option = "{ $given }" is not a valid value for option { $option }.
server-no-seat = No seat named "{ $given }".
server-no-bot = No computer player named "{ $given }".
server-bad-clock = The time per move must be between 1 and { $most } days.
server-no-invitation = This invitation is not valid. Ask for a new link.
server-seat-taken = That seat is already taken.
server-no-lesson = This game has no lesson named "{ $given }".
server-bad-figures = These figures cannot be played with: { $why }

## Accounts

server-name-taken = That name is taken. Choose another.
server-bad-name = A name must have 2 to 32 letters, digits, spaces, dots or dashes.
server-bad-password = A password must have 8 to 200 characters, at least four of them different.
server-wrong-password = Wrong name or password.
server-too-many-tries = Too many wrong passwords. Wait five minutes and try again.
server-bad-webhook = Enter an address that starts with https:// or http://.
server-no-tls = This server cannot send encrypted notifications. Its host must build it with --features host.
server-no-push = This server does not notify browsers. Use a webhook or e-mail instead.
server-bad-email = That is not a valid email address.

## At the table

server-not-begun = The match begins when every seat is taken.
server-one-proposal = Your last offer is still open. Withdraw it, or wait for the answer.
server-stale = The position has changed. Please try again.
server-bad-act = This game has no such action.
server-not-seated = You are a spectator. Take a seat to play.
server-not-open = This table is not open to spectators.
server-own-clock = It is your own clock that is running.
server-clock-runs = Your opponent still has time.
server-no-clock = This table has no clock.
server-still-running = This game is still running. Resign or agree on a draw first.
server-rematch-later = The match is not over yet.
server-nothing-to-rewind = There is nothing to go back to.
server-no-proposal = There is no open offer.
server-own-proposal = Your opponent has to answer.
server-bot-declines = The computer declines and plays on.
server-nothing-to-analyse = There is nothing to analyse: the game is over.
server-nothing-to-suggest = You have nothing to decide right now.
server-no-advice = The computer advises neither side in this game.
server-why-fight = Attack: { $result } is the likeliest result, { $chance } %.
server-why-points = { $track } { $by }.
server-why-place = Goes to { $place } ({ $hex }).
server-why-contact = { $n ->
    [one] Faces an enemy counter from { $hex }.
   *[other] Faces { $n } enemy counters from { $hex }.
}
server-why-clear = Goes to { $hex }, away from the enemy.
server-no-overlay = This game has no such overlay.
server-bad-line = A message may have at most 2,000 characters and must not be empty.
server-not-over = The game file is available when the match is over.
server-lesson-first = The lesson asks for something else now. Follow the ring, or choose "Do it for me".
server-lesson-alone = A lesson has no rematch. Start it again from the page of lessons.
server-lesson-no-record = A lesson has no game file: its dice are laid out beforehand.
server-bad-record = The game file failed verification: { $why }

## Connections

server-say-hello = Send hello first.
server-other-protocol = This page is out of date. Please reload.
server-bad-message = The message is malformed.

## Notices

server-notice-title = Your turn: { $game }
server-notice = It is your turn in { $game } as { $seat }: { $link }
server-notices-title = Your turn in { $count } games
server-notice-stop = No more of these e-mails: { $link }
server-confirm-title = Do you want e-mails about your games?
server-confirm =
    Somebody gave this address to be told about their turns at Neretva.

    If that was you, confirm it: { $yes }

    If not, nothing else will come. To remove the address: { $no }
