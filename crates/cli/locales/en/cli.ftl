# What the command line says to players.

## Errors

# $what: a sentence without a capital at its beginning.
cli-error = error: { $what }
cli-help = help: { $what }
cli-output-failed = cannot write the output: { $error }

cli-no-game = no game named "{ $given }"
cli-no-game-help = choose one of: { $known }
cli-no-seat = no seat named "{ $given }"
cli-no-seat-help = choose one of: { $known }
cli-no-scenario = no scenario named "{ $given }"
cli-no-scenario-help = choose one of: { $known }
cli-no-option = no option named "{ $given }"
cli-no-option-help = this game has: { $known }
cli-bad-option = "{ $given }" is not a valid value for option { $option }
cli-option-switch = on or off
cli-option-number = a whole number from { $min } to { $max }
cli-option-pick = one of: { $names }
cli-typed-with-seed = dice typed in by hand have no seed and no entropy
cli-typed-with-seed-help = remove --seed, --seed-file and --entropy, or use fair dice
cli-no-entropy = the system provides no random numbers: { $error }
cli-no-entropy-help = give the dice a number with --seed N
cli-seat-words-missing = { $seat } has given no words for the dice
cli-seat-words-missing-help = give them with --entropy { $seat }=WORDS: a committed seed needs the words of every seat

## Files

cli-file-missing = { $file } not found
cli-file-missing-help = start a match with: neretva new GAME -o FILE
cli-file-denied = no permission to read { $file }
cli-file-denied-help = ask its owner, or change its permissions
cli-file-unread = cannot read { $file }: { $error }
cli-file-folder = { $file } is a folder, not a file
cli-file-exists = { $file } already exists, not overwritten
cli-file-exists-help = choose another name, or replace it with --force
cli-file-changed = another program has changed { $file } in the meantime; its version was kept
cli-file-changed-help = look at it with: neretva show FILE; then repeat what still applies
cli-file-unwritten = cannot write { $file }: { $error }
cli-file-unwritten-help = choose a file in an existing folder that you can write to
cli-disk-full = cannot write { $file }: the disk is full; nothing was changed
cli-disk-full-help = free some space, then try again
cli-seedless-copy = { $file } is a copy without its seed: you can view it, but not continue it
cli-seedless-copy-help = continue with the original file
cli-seed-file-help = give a file written by neretva commit; create one with: neretva commit -o FILE
cli-seed-file-foreign = { $file } is not a Neretva seed file
cli-seed-file-newer = { $file } was written by a newer version of Neretva
cli-seed-file-damaged = { $file } is a damaged seed file: it contains no seed of 64 hex digits
cli-seed-file-damaged-help = restore it from a backup, or commit to a new seed and publish that commitment; the file was not changed
cli-seed-file-exists-help = choose another name: a committed seed is never replaced
cli-record-foreign = { $file } is not a Neretva game file: its first line is not a header
cli-record-foreign-help = give a file written by neretva new or save; this one was not changed
cli-record-newer = { $file } was written by a newer version of Neretva: its header says format { $format }
cli-record-game = { $file } is of a game that this version of Neretva does not have: "{ $game }"
cli-record-newer-help = update Neretva; the file was not changed
cli-record-truncated = { $file } is cut off after input { $inputs }: its last line, the tail, is missing
cli-record-damaged = { $file } is damaged in line { $line } ({ $place }): { $what }
cli-record-damaged-help = restore it from a backup; the file was not changed
cli-place-header = the header
cli-place-input = input { $n }
cli-place-tail = the tail
cli-replay-differs = { $file } failed verification in { $place }: { $why }
# The seal shows that it was changed, whatever else is wrong.
cli-replay-differs-unsealed = { cli-replay-differs }; the seal is broken too: the file was changed after it was written
cli-replay-help = do not trust this file; it was not changed
cli-replay-rules-help = use the version of Neretva it was played with
cli-replay-data-help = give the data folder it was played with: --data DIR
cli-replay-game = the match is of { $game }
cli-replay-rules = played under rules version { $recorded }; this program has version { $ours }
cli-replay-data = played with different data (digest { $recorded }, here { $ours })
cli-replay-setup = the game does not have this scenario or these options: { $what }
cli-replay-dice = the dice are inconsistent: { $what }
cli-replay-commitment = the seed does not match the commitment made before play
cli-replay-hash = the position differs (recorded { $recorded }, recomputed { $replayed })
cli-replay-act = "{ $act }" is not legal here: { $why }
cli-replay-roll = recorded { $recorded }, but the rules call for { $expected }
cli-replay-faces = recorded faces { $recorded }, but the committed dice show { $committed }
cli-replay-seed-missing = the match is over, but the seed of its dice is missing: no roll can be checked
cli-replay-seed-missing-help = ask the host for the file with its seed; do not trust this one
cli-replay-seal = the seal does not match: the header or the ending was changed after it was written
cli-replay-ending = { $what }

## Actions

cli-no-piece = No piece named "{ $given }". Choose one of: { $known }.
cli-no-hex = There is no hex "{ $given }" on this map.
cli-no-choice = No choice named "{ $given }". Choose one of: { $known }.
cli-no-action = "{ $given }" is not an action. Write piece ID, hex NUMBER or choice NAME.
cli-ambiguous = "{ $given }" is ambiguous: { $meant }. Write it in full.
# $why is a whole sentence.
cli-refused = { $why }
cli-refused-by-rule = { $why } [{ $rule } { $title }]
cli-act-refused = action { $number }, "{ $act }", was refused: { $why }
cli-act-refused-help = { $played ->
    [0] nothing was played; list legal moves with: neretva legal { $file }
    [one] the action before it was played and saved; list legal moves with: neretva legal { $file }
   *[other] the { $played } actions before it were played and saved; list legal moves with: neretva legal { $file }
}
cli-undone = { $n ->
    [one] One action undone.
   *[other] { $n } actions undone.
}
cli-undo-help = { $n ->
    [0] rolls, reveals and the other side's turn cannot be undone
    [one] one action was undone; rolls, reveals and the other side's turn cannot be
   *[other] { $n } actions were undone; rolls, reveals and the other side's turn cannot be
}

## The table

cli-heading = { $game } · turn { $turn } · { $phase }
cli-seen-by = as seen by: { $who }
cli-spectator = spectators
cli-arbiter = the arbiter, who sees everything
cli-decides = { $seat }: { $ask }
cli-awaits-roll = Roll { $dice }: { $purpose }
cli-over = The game is over. { $result }
cli-seal = Seal of the game file: { $seal }
cli-seal-note = Both players should write it down: a file that is cut or given another ending has a different seal.
cli-in-hex = in { $hex }
cli-odds = The attack so far:
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

cli-commit-written = The seed of the dice is in { $file }. Keep it private and use it for one match only.
cli-commit-no-entropy-help = create the commitment on another computer
cli-commit-next =
    1. Publish the commitment together with the words of your own seat.
    2. Only then does the other seat send its words.
    3. Start the match: neretva new GAME --seed-file { $file } --entropy SEAT=WORDS --entropy SEAT=WORDS -o MATCH

cli-new-written = { $game }: saved to { $file }.
cli-new-commitment = Commitment to the dice: { $commitment }
cli-new-published = It must be the commitment that was published before the other seat gave its words.
cli-new-one-step = A host who starts a match in one step could have tried several seeds and kept one. Only do this with a host you trust, or start with: neretva commit -o FILE
cli-new-numbered = Dice from a number are not secret: anyone can compute them in advance.
cli-new-commitment-note = The file contains the seed of the dice: keep it private. Write down the commitment; when the match is over, verify with --commitment proves that every roll comes from the committed dice.
cli-new-typed = You roll the dice yourself and type them in with: neretva act { $file } roll 4
cli-new-next = Next: neretva show { $file }, or neretva play { $file }

## Replay and verification

cli-replay-too-far = the match has { $all } inputs, not { $to }
cli-replay-too-far-help = give --to a number from 0 to { $all }
cli-replay-at = After input { $to } of { $all }:
cli-replay-acted = { $seat }: { $act }
cli-replay-rolled = { $dice }: { $faces } ({ $purpose })
cli-verify-ok = { $file } verified: { $game }.
cli-verify-inputs = { $n ->
    [one] One input replayed; its position matches.
   *[other] { $n } inputs replayed; every position matches.
}
cli-verify-rolls = { $n ->
    [one] One roll recomputed from the seed; it matches.
   *[other] { $n } rolls recomputed from the seed; all match.
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
cli-verify-commitment = { $file } failed verification in the header: the commitment is { $recorded }, you noted { $noted }
cli-verify-entropy = { $file } failed verification in the header: { $seat } mixed "{ $recorded }" into the dice, you noted "{ $noted }"
cli-verify-noted-help = this is not the match you agreed on, or your note is of another match
cli-verify-played = Played to the end.
cli-verify-resigned = Ended by resignation: { $seat }.
cli-verify-abandoned = Lost on time: { $seat }.
cli-verify-drawn = Draw by agreement.
cli-verify-rewinds = { $n ->
    [one] The sides went back once: the record says where from and where to.
   *[other] The sides went back { $n } times: the record says where from and where to.
}
cli-verify-taken-back = { $n ->
    [one] One roll was undone before the end: both sides must have agreed to that.
   *[other] { $n } rolls were undone before the end: both sides must have agreed to that.
}
cli-verify-running = The match is not over yet.
cli-verify-seal-ok = The seal is the one you noted: { $seal }
cli-verify-seal-compare = Compare the seal with the one you noted when the match ended: { $seal }
cli-verify-seal-running = Seal of the match so far: { $seal }
cli-verify-seal = { $file } failed verification in the tail: the seal is { $recorded }, you noted { $noted }
cli-verify-seal-help = the file was cut or changed after the match ended, or your note is of another match

## Rules

cli-no-rules = no rules for "{ $given }"
cli-no-clause = the rules of { $game } have no rule { $given }
cli-no-clause-help = similar ones are { $near }; list all with: neretva rules { $game }
cli-nothing-found = no rule matches "{ $words }"
cli-nothing-found-help = try fewer or different words, or list all with: neretva rules { $game }
cli-chapter = Chapter { $id }
cli-rules-next = Read one with: neretva rules { $game } --clause ID; search with: --search WORDS
cli-clause-ours = Not in the rulebook: our own interpretation.
cli-clause-ambiguous = Unclear:
cli-clause-ruling = Ruling:
cli-clause-flag = Changed by the option:
cli-clause-needs = Needs:
cli-clause-test = Case:
cli-clause-see = See also:
cli-map-written = Saved to { $file }.
cli-map-credits = Show these credits with the picture: { $credits }

## Playing at the terminal

cli-welcome = Neretva: wargames by their rulebooks
cli-ask-game = Which game?
cli-ask-mode = Who plays?
cli-mode-computer = You against the computer
cli-mode-two = Two at this screen
cli-ask-side = Which side do you play?
cli-bot-is-random = The computer plays at random: always legal, never clever.
cli-pick-number = Type a number from 1 to { $most }.
cli-playing = { $game } · { $scenario }
cli-play-commitment = The dice are fixed by this commitment: { $commitment }
cli-play-help = Type the number of an action, or write it (R1, 0304, end). ? shows all commands.
cli-commands =
    number       play that action of the list
    R1 0304 end  play actions by name; in full: piece R1 hex 0304 choice end
    board        show the table again
    undo         undo your last action
    why ACTION   say whether an action is legal, and if not, which rule forbids it
    rule 5.1.1   show a rule
    log          show what has happened
    save FILE    save the match to that file from now on
    load FILE    continue another match
    resign       resign the game
    quit         leave
cli-hand-over = Pass the keyboard to { $seat }, then press Enter.
cli-ask-why = Read the rule with: why { $act }
cli-why-what = Write the action to explain, for example: why hex 0304
cli-why-allowed = { $act } is legal.
cli-sure = Really resign? (yes/no)
cli-saved = The match is saved to { $file }.
cli-loaded = Continuing with { $file }.
cli-load-what = Write the file to load, for example: load skirmish.neretva
cli-load-other = that match is of { $game }
cli-load-other-help = quit and continue it with: neretva play { $file }
cli-ask-save = Save the match? File name (Enter for { $file }, n for no):
cli-play-resume = { $steps ->
    [one] Saved after one input. Continue with: neretva play { $file }
   *[other] Saved after { $steps } inputs. Continue with: neretva play { $file }
}
cli-play-unsaved = The match was not saved.
cli-play-verify = Saved. Check the dice with: neretva verify { $file }
cli-already-set-up = the match in { $file } is already set up: its scenario, options, dice and file are fixed
cli-already-set-up-help = give only --mode and --side, or start a new match with the name of its game
cli-goodbye = Goodbye.
cli-serve-opened = Neretva opens in your browser. Ctrl-C stops it; every game is saved.
cli-serve-open-it = Open this address in a browser. Ctrl-C stops the server; every game is saved.
