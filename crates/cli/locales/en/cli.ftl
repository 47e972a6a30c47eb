# What the command line says to players.

## Errors

# $what: a sentence without a capital at its beginning.
cli-error = error: { $what }
cli-help = help: { $what }
cli-output-failed = the output cannot be written: { $error }

cli-no-game = there is no game "{ $given }"
cli-no-game-help = choose one of: { $known }
cli-no-seat = there is no seat "{ $given }"
cli-no-seat-help = choose one of: { $known }
cli-no-scenario = there is no scenario "{ $given }"
cli-no-scenario-help = choose one of: { $known }
cli-no-option = there is no option "{ $given }"
cli-no-option-help = the game has: { $known }
cli-bad-option = option { $option } cannot be "{ $given }"
cli-option-switch = on or off
cli-option-number = a whole number from { $min } to { $max }
cli-option-pick = one of: { $names }
cli-typed-with-seed = typed dice have neither seed nor entropy
cli-typed-with-seed-help = leave --seed, --seed-file and --entropy away, or take fair dice
cli-no-entropy = the system gives no random numbers: { $error }
cli-no-entropy-help = give the dice a number with --seed N
cli-seat-words-missing = { $seat } has given no words for the dice
cli-seat-words-missing-help = give them with --entropy { $seat }=WORDS: a seed that was committed to needs the words of every seat

## Files

cli-file-missing = { $file } is not there
cli-file-missing-help = start a match with: neretva new GAME -o FILE
cli-file-denied = { $file } may not be read by you
cli-file-denied-help = ask its owner, or change its permissions
cli-file-unread = { $file } cannot be read: { $error }
cli-file-folder = { $file } is a folder, not a file
cli-file-exists = { $file } is there already and was left as it is
cli-file-exists-help = choose another name, or replace it with --force
cli-file-changed = { $file } was changed by another program meanwhile; it was left as that program wrote it
cli-file-changed-help = look at it with: neretva show FILE; then do again what still applies
cli-file-unwritten = { $file } cannot be written: { $error }
cli-file-unwritten-help = choose a file in a folder that exists and that you may write to
cli-disk-full = { $file } cannot be written: the disk is full; nothing was changed
cli-disk-full-help = make room, then do it again
cli-seedless-copy = { $file } is a copy without its seed: it can be looked at, but not played on
cli-seedless-copy-help = play on with the original file
cli-seed-file-help = give the file that neretva commit has written; make one with: neretva commit -o FILE
cli-seed-file-foreign = { $file } is not a seed file of Neretva
cli-seed-file-newer = { $file } was written by a newer Neretva
cli-seed-file-damaged = { $file } is a damaged seed file: no seed of 64 hex digits can be read from it
cli-seed-file-damaged-help = restore it from a copy, or commit to a new seed and publish that commitment; the file was left as it is
cli-seed-file-exists-help = choose another name: a seed that was committed to is never replaced
cli-record-foreign = { $file } is not a match file of Neretva: its first line is not a header
cli-record-foreign-help = give a file that neretva new or save has written; this one was left as it is
cli-record-newer = { $file } was written by a newer Neretva: its header says format { $format }
cli-record-game = { $file } is, by its header, of a game that this Neretva does not have: "{ $game }"
cli-record-newer-help = use a newer Neretva; the file was left as it is
cli-record-truncated = { $file } is cut short after input { $inputs }: its tail, the last line, is missing
cli-record-damaged = { $file } is damaged in line { $line } ({ $place }): { $what }
cli-record-damaged-help = restore it from a copy; the file was left as it is
cli-place-header = the header
cli-place-input = input { $n }
cli-place-tail = the tail
cli-replay-differs = { $file } does not hold, in { $place }: { $why }
# The seal shows that it was changed, whatever else is wrong.
cli-replay-differs-unsealed = { cli-replay-differs }; the seal is broken too: the file was changed after it was written
cli-replay-help = do not trust it; the file was left as it is
cli-replay-rules-help = use the Neretva that it was played with
cli-replay-data-help = give the folder of figures that it was played with: --data DIR
cli-replay-game = the match is of { $game }
cli-replay-rules = played under rules version { $recorded }, this program has version { $ours }
cli-replay-data = played with other figures (digest { $recorded }, here { $ours })
cli-replay-setup = scenario or options are not the game's: { $what }
cli-replay-dice = the dice do not hold together: { $what }
cli-replay-commitment = the seed is not the one committed to before play
cli-replay-hash = the position is another one (recorded { $recorded }, recomputed { $replayed })
cli-replay-act = "{ $act }" is not possible here: { $why }
cli-replay-roll = recorded { $recorded }, but the rules ask for { $expected }
cli-replay-faces = recorded faces { $recorded }, the committed dice show { $committed }
cli-replay-seed-missing = the match is over, but the seed of its dice is missing: no roll can be checked
cli-replay-seed-missing-help = ask the host for the file with its seed; do not trust this one
cli-replay-seal = the seal does not fit: header or ending was changed after it was written
cli-replay-ending = { $what }

## Actions

cli-no-piece = There is no piece "{ $given }". There are: { $known }.
cli-no-hex = There is no hex "{ $given }" on this map.
cli-no-choice = There is no choice "{ $given }". There are: { $known }.
cli-no-action = "{ $given }" is not an action. Write piece ID, hex NUMBER or choice NAME.
cli-ambiguous = "{ $given }" may mean: { $meant }. Write it in full.
# $why is a whole sentence.
cli-refused = { $why }
cli-refused-by-rule = { $why } [{ $rule } { $title }]
cli-act-refused = action { $number }, "{ $act }", was refused: { $why }
cli-act-refused-help = { $played ->
    [0] nothing was played; see what is legal with: neretva legal { $file }
    [one] the action before it was played and saved; see what is legal with: neretva legal { $file }
   *[other] the { $played } actions before it were played and saved; see what is legal with: neretva legal { $file }
}
cli-undone = { $n ->
    [one] One action taken back.
   *[other] { $n } actions taken back.
}
cli-undo-help = { $n ->
    [0] rolls, reveals and the turn of the other side cannot be taken back
    [one] one action was taken back; rolls, reveals and the turn of the other side cannot be
   *[other] { $n } actions were taken back; rolls, reveals and the turn of the other side cannot be
}

## The table

cli-heading = { $game } · turn { $turn } · { $phase }
cli-seen-by = as seen by: { $who }
cli-spectator = spectators
cli-arbiter = the arbiter, who sees all
cli-decides = { $seat }: { $ask }
cli-awaits-roll = Roll { $dice }: { $purpose }
cli-over = The game is over. { $result }
cli-seal = Seal of the record: { $seal }
cli-seal-note = Both players should note it: a file that is cut or given another ending has another seal.
cli-in-hex = in { $hex }
cli-odds = The attack as it stands:
cli-odds-attack = attack
cli-odds-defence = defence
cli-odds-shifts = shifts
cli-odds-die = die
cli-odds-column = column { $column }
cli-odds-column-unknown = the column depends on what you cannot see yet

## Games

cli-games-seats = { "  " }seats: { $seats }
cli-games-scenarios = { "  " }scenarios: { $scenarios }
cli-games-option = { "  " }option { $option }: { $takes } (default { $default })
cli-games-next = Play with: neretva play GAME

## New matches

cli-commit-written = The seed of the dice is in { $file }: keep it private, and use it for one match only.
cli-commit-no-entropy-help = make the commitment on another machine
cli-commit-next =
    1. Publish the commitment together with the words of your own seat.
    2. Only then the other seat sends its words.
    3. Start the match: neretva new GAME --seed-file { $file } --entropy SEAT=WORDS --entropy SEAT=WORDS -o MATCH

cli-new-written = { $game }: { $file } is written.
cli-new-commitment = Commitment to the dice: { $commitment }
cli-new-published = It must be the commitment that was published before the other seat gave its words.
cli-new-one-step = Whoever starts a match in one step could have tried several and kept one: play so with a host you trust, or begin with: neretva commit -o FILE
cli-new-numbered = The dice of a number are no secret: anyone can roll them beforehand.
cli-new-commitment-note = The file holds the seed of the dice: keep it private. Note the commitment down; when the match is over, verify with --commitment shows that every roll is that of the committed dice.
cli-new-typed = You roll the dice: type them in with: neretva act { $file } roll 4
cli-new-next = Next: neretva show { $file }, or neretva play { $file }

## Replay and verification

cli-replay-too-far = the match has { $all } inputs, not { $to }
cli-replay-too-far-help = give --to a number from 0 to { $all }
cli-replay-at = After input { $to } of { $all }:
cli-replay-acted = { $seat }: { $act }
cli-replay-rolled = { $dice }: { $faces } ({ $purpose })
cli-verify-ok = { $file } holds: { $game }.
cli-verify-inputs = { $n ->
    [one] One input replayed; its position is as recorded.
   *[other] { $n } inputs replayed; every position is as recorded.
}
cli-verify-rolls = { $n ->
    [one] One roll recomputed from the seed; it is as recorded.
   *[other] { $n } rolls recomputed from the seed; all are as recorded.
}
cli-verify-rolls-later = { $n ->
    [one] One roll; it can be recomputed when the seed is revealed.
   *[other] { $n } rolls; they can be recomputed when the seed is revealed.
}
cli-verify-rolls-typed = { $n ->
    [one] One roll, typed in by people: nothing to recompute.
   *[other] { $n } rolls, typed in by people: nothing to recompute.
}
cli-verify-commitment-ok = The commitment is the one you noted: { $commitment }
cli-verify-commitment-compare = Compare the commitment with the one you noted: { $commitment }
cli-verify-commitment = { $file } does not hold, in the header: the commitment is { $recorded }, you noted { $noted }
cli-verify-entropy = { $file } does not hold, in the header: { $seat } mixed "{ $recorded }" into the dice, you noted "{ $noted }"
cli-verify-noted-help = this is not the match that was agreed on, or your note is of another one
cli-verify-played = Played to the end.
cli-verify-resigned = Ended by resignation: { $seat }.
cli-verify-abandoned = Ended by the clock: { $seat }.
cli-verify-drawn = Ended by an agreed draw.
cli-verify-taken-back = { $n ->
    [one] One roll before the end was taken back: both sides must have agreed to that.
   *[other] { $n } rolls before the end were taken back: both sides must have agreed to that.
}
cli-verify-running = The match is not over yet.
cli-verify-seal-ok = The seal is the one you noted: { $seal }
cli-verify-seal-compare = Compare the seal with the one you noted when the match ended: { $seal }
cli-verify-seal-running = Seal as the match stands: { $seal }
cli-verify-seal = { $file } does not hold, in the tail: the seal is { $recorded }, you noted { $noted }
cli-verify-seal-help = the file was cut or changed after the match ended, or your note is of another match

## Rules

cli-no-rules = there are no rules of "{ $given }"
cli-no-clause = the rules of { $game } have no clause { $given }
cli-no-clause-help = nearest are { $near }; see all with: neretva rules { $game }
cli-nothing-found = no clause holds "{ $words }"
cli-nothing-found-help = try fewer or other words, or see all with: neretva rules { $game }
cli-chapter = Chapter { $id }
cli-rules-next = Read one with: neretva rules { $game } --clause ID; find some with: --search WORDS
cli-clause-ours = Not in the rulebook: our own reading.
cli-clause-ambiguous = Unclear:
cli-clause-ruling = Ruling:
cli-clause-flag = Played otherwise with the option:
cli-clause-needs = Needs:
cli-clause-test = Case:
cli-clause-see = See also:
cli-map-written = { $file } is written.
cli-map-credits = Show these credits with the picture: { $credits }

## Playing at the terminal

cli-welcome = Neretva: wargames by their rulebooks
cli-ask-game = Which game?
cli-ask-mode = Who plays?
cli-mode-computer = You against the computer
cli-mode-two = Two at this screen
cli-ask-side = Which side do you take?
cli-bot-is-random = The computer plays at random: always legal, never clever.
cli-pick-number = Type a number from 1 to { $most }.
cli-playing = { $game } · { $scenario }
cli-play-commitment = The dice are fixed and committed to: { $commitment }
cli-play-help = Type the number of an action, or write it (R1, 0304, end). ? shows all commands.
cli-commands =
    number       plays that action of the list
    R1 0304 end  plays actions by name; in full: piece R1 hex 0304 choice end
    board        shows the table again
    undo         takes your last action back
    why ACTION   says whether an action is legal, and by which rule it is not
    rule 5.1.1   shows a rule
    log          shows what has happened
    save FILE    keeps the match in that file from now on
    load FILE    goes on with another match
    resign       gives up
    quit         leaves
cli-hand-over = Pass the keyboard to { $seat }, then press Enter.
cli-ask-why = Read the rule with: why { $act }
cli-why-what = Write the action to be explained, such as: why hex 0304
cli-why-allowed = { $act } is legal.
cli-sure = Give up for good? (yes/no)
cli-saved = The match is kept in { $file }.
cli-loaded = Going on with { $file }.
cli-load-what = Write the file to load, such as: load skirmish.neretva
cli-load-other = that match is of { $game }
cli-load-other-help = leave and go on with it by: neretva play { $file }
cli-ask-save = Keep the match? File name (Enter for { $file }, n for no):
cli-play-resume = { $steps ->
    [one] Kept after one input. Go on with: neretva play { $file }
   *[other] Kept after { $steps } inputs. Go on with: neretva play { $file }
}
cli-play-unsaved = The match was not kept.
cli-play-verify = Kept. Check the dice with: neretva verify { $file }
cli-already-set-up = the match in { $file } is set up already: its scenario, options, dice and file are fixed
cli-already-set-up-help = give only --mode and --side, or start a new match with the name of its game
cli-goodbye = Goodbye.
cli-serve-opened = The table opens in your browser. Ctrl-C ends it; every game is kept.
cli-serve-open-it = Open this address in a browser. Ctrl-C ends the table; every game is kept.
