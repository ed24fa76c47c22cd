# Everything that the program says and shows in English (Project Fluent).
# What begins with "say-" is spoken from recordings: a change there needs new ones (tools/make-clips).
# Numbers and calls come in as finished words.

## The colours

who-white = White
who-black = Black

## Spoken: to one player, who is not named in the own ear

say-to = { $side }: { $words }

## Spoken: requests

say-please-repeat = Please repeat.
say-please-name-wing = Castling on which side? Please call it in full.
say-please-name-origin = Please call the square of origin.
say-please-name-promotion = Please call the new piece.
say-please-call = Please call the move.

## Spoken: what differs

say-repeat-differs = The call and the repeat differ.
say-call-and-board-differ = The call and the board differ.
say-touched-not-moved = { $side }: touched, not moved.
say-boards-differ = The boards differ.
say-scores-agree = The scores agree.
say-scores-differ = The scores differ.
say-score-missing = One of the two scores is missing.
say-scores-of-two-games = The scores are of two different games.
say-results-written = Results on the scores. White: { $white } Black: { $black }
say-result-written = { $result ->
    [white] White wins.
    [black] Black wins.
    [both-lose] Both players lose.
    [half-white] Half a point for White, none for Black.
    [half-black] Half a point for Black, none for White.
    [default-white] White wins by default.
    [default-black] Black wins by default.
    [default-both] Both players lose by default.
    [cancelled] The game is cancelled.
    [draw] Draw.
   *[none] Nothing noted.
}
say-proposed = Proposal.
say-nothing-proposed = No proposal.
say-boards-stay = Both boards show the same, and stay as they are.
say-goes-on-after = On from { $entry }.
say-goes-on-from-start = On from before the first move.
say-clocks = Clocks. White: { $white }. Black: { $black }.
say-clocks-stay = The clocks keep their times.
say-clocks-stand = The clocks stand still.
say-not-on-board = Not on the board yet: { $call }.
say-stand-open = Open for the arbiter: { $words }.
say-in-doubt = Time in doubt: { $most }.
say-in-doubt-unknown = Time in doubt, how much is not known.
say-slept = The computer slept: { $span }. The clocks stood still.
say-board-right = The board is right.
say-board-mended = The board: { $steps }
say-board-anew = Set up the board anew from the position.
say-what-was-played = To both players: What was { $entry }?
say-by-d29 = By article D two nine.
say-by-a1111 = By article eleven eleven both players help to put the scores right.
say-mend-carry = { $piece } from { $origin } to { $square }.
say-mend-remove = Clear { $square }.
say-mend-put = { $side }: { $piece } on { $square }.
say-illegal = Illegal: { $call }.
say-board-lost = The board no longer reports.
say-own-voice-unfit = Your own voice does not fit. You are heard without it.
say-board-back = The board reports again.

## Spoken: what was asked (D.2.10.4)

say-time-left = You: { $own }. Opponent: { $other }.
say-time-used = Used. You: { $own }. Opponent: { $other }.
say-no-clock = The program keeps no clock.
say-moves-completed = { $count ->
    [0] No move completed yet.
    [one] One move completed.
   *[other] Completed: { $words } moves.
}
say-times-and-moves = { $times } { $moves }
say-last-call = { $side }: { $call }.
say-no-call-yet = Nothing has been called yet.
say-whose-turn = { $side } to move.
say-position = White: { $white }. Black: { $black }.
say-standing = { $side }: { $pieces }.
say-nothing-stands = No piece.
say-not-allowed = The arbiter has not allowed this.

## Spoken: the own record (D.2.7)

say-noted = Noted: { $number } { $side }, { $call }.
say-struck = Struck: { $number } { $side }, { $call }.
say-please-note-again = Nothing noted. Please repeat.
say-nothing-noted = Nothing noted yet.
own-move = { $number }: { $call }
own-move-of-side = { $number } { $side }: { $call }
own-move-missing = nothing noted
own-move-offer = { $call }, draw offered

## Spoken: a score is being dictated (D.2.9)

say-entry = { $entry }.
say-entry-struck = Struck: { $entry }.
say-no-entry = No entry yet.
say-sheet-is-taken = A score is being taken.
say-sheet-left = The score is no longer being taken.
entry-said = { $number } { $side }, { $call }
entry-unread = { $number } { $side }

hours = { $count ->
    [one] one hour
   *[other] { $words } hours
}
minutes = { $count ->
    [one] one minute
   *[other] { $words } minutes
}
seconds = { $count ->
    [one] one second
   *[other] { $words } seconds
}
two-units = { $first }, { $second }

## Spoken: draw, resignation, end

say-draw-offered = { $side } offers a draw.
say-draw-declined = { $side } declines the draw.
say-confirm-resignation = Do you resign? Yes or no?
say-confirm-draw = Do you accept the draw? Yes or no?
say-confirm-offer = Do you offer a draw? Yes or no?
say-confirm-heard-offer = Did you offer a draw? Yes or no?
say-question-lapsed = The question is asked no more.
say-confirm-claim = { $claim ->
    [fifty] Do you claim a draw by fifty moves? Yes or no?
   *[threefold] Do you claim a draw by the same position three times? Yes or no?
}
say-confirm-claim-with = { $claim ->
    [fifty] Do you claim a draw by fifty moves with { $call }? Yes or no?
   *[threefold] Do you claim a draw by the same position three times with { $call }? Yes or no?
}
say-flag-fallen = { $side }: flag fallen.
say-arbiter-called = Arbiter, please.
say-ended = { $outcome ->
    [white] White wins.
    [black] Black wins.
    [both-lose] Both players lose.
    [half-white] Half a point for White, none for Black.
    [half-black] Half a point for Black, none for White.
    [default-white] White wins by default.
    [default-black] Black wins by default.
    [default-both] Both players lose by default.
    [cancelled] The game is cancelled.
   *[draw] Draw.
} { $reason ->
    [checkmate] Checkmate.
    [stalemate] Stalemate.
    [dead-position] Dead position.
    [resignation] Resignation.
    [agreement] By agreement.
    [flag] On time.
    [both-flags] Both flags have fallen.
    [illegal-moves] Illegal move.
    [illegal-position] Illegal position.
    [threefold] The same position three times.
    [fifty-moves] Fifty moves.
    [fivefold] The same position five times.
    [seventy-five] Seventy-five moves.
    [quickplay] Draw without increment.
    [default-time] The default time is over.
    [new-game] A new game is played.
    [device] An electronic device.
   *[ruling] By the arbiter's decision.
}

## Spoken: rulings of the arbiter that concern the players

say-ruled-illegal = { $side }: { $fault ->
    [promotion] pawn left on the last rank.
    [press] clock pressed without a move.
    [two-hands] moved with two hands.
    [call] illegal call.
   *[move] illegal move.
}
say-ruled-gets = { $side } gets { $time }.
say-ruled-loses = { $side } loses { $time }.
say-ruled-has = { $side } has { $time }.
say-ruled-warning = Warning for { $side }.
say-ruled-stands = The illegal move of { $side } stands.
say-ruled-withdrawn = The illegal move of { $side } does not count.
say-ruled-touch = Touch of { $side }: { $verdict ->
    [upheld] it binds.
    [rejected] the claim is rejected.
   *[accidental] it was accidental.
}
say-ruled-claim-wrong = The claim of { $side } is incorrect.
say-ruled-seconds-granted = Five seconds with each move.
say-ruled-draw-postponed = The draw is decided later.
say-ruled-draw-rejected = The request of { $side } is rejected.
say-ruled-castling = { $side } may castle { $wings ->
    [both] short and long.
    [short] short only.
    [long] long only.
   *[none] no more.
}
say-ruled-next-period = The next move of { $side } is the first of the next period.
say-ruled-control = The rate of play is set right.
say-ruled-new-position = On from a position of the arbiter.
say-ruled-goes-on = The game goes on.

## Spoken: adjournment

say-seal-steps = Please seal your move: write it unambiguously, both scoresheets into the envelope, close the envelope.
say-seal-reply = Please seal your reply: write it unambiguously, the scoresheet into a new envelope, close the envelope, then press the clock.
say-then-stop-clock = Only then stop the clock.
say-opponent-seals = { $side } seals the move.
say-adjourned = The game is adjourned. The clocks stand still.
say-game-resumes = The game is resumed. The envelope is opened when { $side } is at the board.

## Shown: the first word of a line

kind-opened = opened
kind-begun = begun
kind-lifted = lifted
kind-placed = placed
kind-occupancy = occupancy
kind-touched = touched
kind-adjusted = adjusted
kind-heard = heard
kind-called = called
kind-slip = slip
kind-waits = waiting
kind-executed = executed
kind-made = made
kind-repeated = repeated
kind-noted = noted
kind-completed = completed
kind-clock = clock
kind-microphone = microphone
kind-asked = asked
kind-saying = saying
kind-said = said
kind-unheard = unheard
kind-discrepancy = discrepancy
kind-resolved = resolved
kind-sheet = score
kind-report = report
kind-ruling = ruling
kind-declared = declared
kind-offer = offer
kind-flag = flag
kind-adjourned = adjourned
kind-ending = ending
kind-due = due
kind-device = device
kind-proposed = proposed
kind-refused = refused
kind-resumed = resumed
kind-closed = closed

## Shown: how a line is built

line = { $kind }: { $text }
line-of = { $kind } { $who }: { $text }
line-of-board = { $kind }, { $who }'s board: { $text }
line-said-room = { $kind } room: { $text }
line-said-ear = { $kind } ear { $who }: { $text }
line-at = { $line } ({ $at })
terse-execute = due { $side }: { $steps }
terse-owed = due { $side }: { $steps }, { $time }
terse-refused = { $asked }: { $why }
terse-unheard = { $text }, { $head }
terse-done = done
terse-hours = { $hours } h { $minutes } min
with-article = { $text } ({ $article })
of-ply = { $ply } { $text }
squares = { $first }, { $rest }
parts = { $first }; { $rest }

short-hours = { $hours } h { $minutes } min { $seconds } s
short-minutes = { $minutes } min { $seconds } s
short-seconds = { $seconds } s
both-clocks = White { $white }, Black { $black }

# The letters of the pieces: king, queen, rook, bishop, knight.
piece-letters = KQRBN

role = { $role ->
    [king] king
    [queen] queen
    [rook] rook
    [bishop] bishop
    [knight] knight
   *[pawn] pawn
}
piece = { $side ->
    [white] { $role ->
        [king] white king
        [queen] white queen
        [rook] white rook
        [bishop] white bishop
        [knight] white knight
       *[pawn] white pawn
    }
   *[black] { $role ->
        [king] black king
        [queen] black queen
        [rook] black rook
        [bishop] black bishop
        [knight] black knight
       *[pawn] black pawn
    }
}
piece-none = empty
piece-something = some piece

## Shown: the opening

opened-profile = { $profile ->
    [tournament] tournament: only what { $article } allows is told
    [arbiter-extended] tournament: the position may be read out ({ $article })
   *[training] training: every help
}
opened-player = { $sight ->
    [peg-hole] peg-hole board
   *[ordinary] ordinary board
}, { $watch ->
    [sensed] reports by itself
   *[keyed] keyed in by hand
}
opened-named-player = { $name }, { $player }
opened-position = position { $fen }
opened-chess960-start = Chess960 start { $number }
opened-chess960 = Chess960 from this position on
opened-clock-none = no clock in the program
opened-clock = clock in the program: { $control }
opened-laws = FIDE Laws of Chess of { $edition } with Appendix { $appendix }, { $class ->
    [rapid] rapid chess (A)
    [blitz] blitz (B)
   *[standard] standard chess
}{ $supervision ->
    [restricted] , restricted supervision
   *[full] {""}
}
opened-unconfirmed = { $laws }; their numbers are not confirmed by their text
opened-supervision-unsaid = how closely the game is supervised is not said: played as with full supervision until the arbiter says it (! supervision)
opened-rate = rate of play of { $class ->
    [rapid] rapid chess
    [blitz] blitz
   *[standard] standard chess
}, not of the class that is named
opened-default-time = default time: { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
opened-draws = draw by agreement: not before { $moves ->
    [one] one move
   *[other] { $moves } moves
} by both, or with the arbiter
opened-draws-arbiter = draw by agreement: only with the arbiter
opened-quickplay = Guideline III holds in the last period
opened-blitz-bonus = bonus in blitz with full supervision: { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
opened-wrong-call = an illegal call alone is { $illegal ->
    [yes] an illegal move
   *[no] no illegal move
}
opened-castling-touch = king and rook that were touched in Chess960: { $touch ->
    [castle] 4.4.1 to 4.4.3 hold as printed
   *[first] the piece that was touched first is moved
}
opened-replaces = played in place of the cancelled game { $record }, closing code { $code }
opened-style = the program calls { $style ->
    [short] without the origin unless it is needed
   *[long] always with the origin
}
opened-repeat = repeating the call: { $repeat ->
    [required] required
   *[free] checked, not required
}
opened-inform = asked for the time: { $inform ->
    [left] time left
   *[used] time used
}
opened-calls = calls: { $languages }
opened-language = { $language ->
    [de] German
    [en] English
    [ru] Russian
    [uk] Ukrainian
    [bg] Bulgarian
   *[other] { $language }
}
opened-duty = { $duty ->
    [make-moves] moves on the other board
    [announce] announcing moves
    [keep-score] keeping the score
    [start-clock] starting the opponent's clock
    [inform] moves and times on request
    [claim-flag] claiming the flag
    [report-touch] reporting touched pieces
   *[adjourn] adjournment
}: { $who ->
    [program] program
   *[assistant] assistant
}
opened-telling = { $what ->
    [call-and-board] call and board differ
    [call-and-repeat] call and repeat differ
    [touch] touched, not moved
    [rulings] rulings of the arbiter
    [boards] boards differ
   *[board-lost] a board no longer reports
}: { $tell ->
    [panel] panel only
    [room] everybody hears it
   *[ear] the player hears it
}
opened-boards-after = a board that lags or differs: listed after { $time }
opened-boards-never = a board that lags or differs: never listed by the time
opened-own-record = own record: { $kept ->
    [notes] what the player notes
   *[calls] the player's own calls and repeats
}
opened-no-engine = no engine, no network

## Shown: facts

shown-begun = the game may begin
shown-occupancy = { $count ->
    [one] 1 square occupied
   *[other] { $count } squares occupied
}
shown-pieces = { $count ->
    [one] 1 piece known, { $placement }
   *[other] { $count } pieces known, { $placement }
}
shown-piece-on = { $square } { $piece }
shown-off-squares = out of place: { $pieces }
shown-off-squares-many = { $count } pieces out of place
shown-unsaid = not said whether executed: { $moves }
shown-board-lost = board no longer reports
shown-board-lost-why = board no longer reports: { $why ->
    [unplugged] unplugged
    [exchanged] another board answers in its place
    [other-protocol] it speaks a version of its protocol that this program does not know
   *[silent] it no longer answers, look at its cable and its battery
}
shown-board-back = board reports again
shown-board-way-unknown = nobody knows any more which way the board lies, so it is not read
shown-board-right = board is right
shown-heard-voice = { $words }, { $confidence } % sure
shown-heard-keys = { $words }, keyed in
shown-heard-wing-missing = { $words }, the wing is missing
shown-heard-unclear = unclear: { $words }
shown-heard-nothing = nothing understood
shown-for-record = { $heard }, for the own record
shown-adjusting = is going to adjust
shown-pressed = pressed
shown-pressed-beside = pressed, but the game's clock is the one at { $side }'s board: whoever presses that one completes the move
shown-asked = { $request ->
    [times] the times
    [time-left] the time left
    [time-used] the time used
    [times-and-moves] the times and the moves completed
    [move-number] the number of moves completed
    [last-call] the last call
    [whose-turn] whose turn it is
    [last-noted] what was noted last
    [own-record] the own record
    [score] to see the score
   *[position] the position
}
shown-asked-where = the position: { $place ->
    [K] king
    [Q] queen
    [R] rook
    [B] bishop
    [N] knight
    [P] pawn
   *[other] { $place }
}
shown-offers-draw = offers a draw
shown-accepts-draw = accepts the draw
shown-declines-draw = declines the draw
shown-resigns = resigns
shown-claims-flag = claims a flag fall
shown-calls-arbiter = calls the arbiter
shown-arbiter-called = the arbiter was called
shown-resumed = program started again, both clocks stand still
shown-slept = the computer slept for { $span }; the clocks stood still
shown-simulated-board = the board is simulated, its port is a pseudo-terminal
shown-demonstration = a demonstration, and no game between people
shown-away = { $known ->
    [yes] the program was away for { $span }
   *[no] how long the program was away is not known, since the computer's clock was put back
}
shown-interrupted = the table was not left in order; { $away }; { $known ->
    [yes] { $side } has used up to { $most } more than the clock says
   *[no] how much time { $side } has used since then is not known
}
shown-model-used = { $hears ->
    [own-voice] { $side } is heard by the own voice, profile { $sum }
    [as-everybody] { $side } is heard as everybody is, network { $sum }
   *[everybody] everybody is heard by the network { $sum }
}
shown-own-voice-lost = own voice of { $side } does not fit who speaks: heard as everybody is
shown-device = { $device ->
    [microphone] microphone
    [room] loudspeaker for the room
    [ear-white] White's earphone
    [ear-black] Black's earphone
    [recognizer] speech recognizer
    [own-voice-white] White's own voice
    [own-voice-black] Black's own voice
    [speech-service] speech service for free sentences
   *[keypad] keypad
} { $state ->
    [missing] missing, going on without
    [lost] lost
   *[back] back again
}
shown-unheard = { $words } ({ $why ->
    [no-device] no device
    [device-lost] device lost
    [replaced] a newer sentence took its place
    [halted] cut short
    [no-voice] no recording, no speech service
    [service] the speech service does not tell
    [crowded] too much waits
   *[left] the table was left
})

## Shown: the arbiter's rulings

ruled-move = the move is { $move }
ruled-position = on from position { $fen }
ruled-settled = go on after { $count ->
    [0] no ply
    [one] 1 ply
   *[other] { $count } plies
}
ruled-settled-times = the clocks keep their times
ruled-clock = { $side } has { $time } left
ruled-stop = both clocks stopped
ruled-start = { $side }'s clock runs
ruled-result = result { $outcome }
ruled-cancelled = the game is cancelled, a new one is played
ruled-withdrawn = the last illegal move that was counted against { $side } was none
ruled-quickplay = { $verdict ->
    [granted] five seconds with each move, as { $side } asks
    [drawn] { $side }'s claim of a draw is right
    [postponed] { $side }'s claim of a draw is postponed
   *[rejected] { $side }'s claim of a draw is rejected
}
ruled-castling = { $side } may castle { $wings ->
    [short] short only, unless king or rook has moved
    [long] long only, unless king or rook has moved
    [both] short and long, unless king or rook has moved
   *[none] no more
}
ruled-approved = { $side } may have: { $device }
ruled-continue = the game goes on
ruled-seal = the move is to be sealed
ruled-seal-withdrawn = nothing is sealed, the game goes on
ruled-seal-reply = whoever sealed is not there: the reply is sealed
ruled-adjourn = the game is adjourned
ruled-adjourn-early = the game is adjourned before the session is over; the sealer loses { $time }
ruled-resume = the adjourned game is resumed
ruled-sealed-unclear = the sealed move is written { $words }, { $count ->
    [0] from which no legal move can be read
   *[other] which can be { $moves }
}
ruled-sealed = the sealed move is { $move }
ruled-sealed-with-offer = the sealed move is { $move }, with a draw offer
ruled-remark = { $remark }

## Shown: conclusions

shown-touched = { $square } { $piece }, binds nothing
shown-touched-bound = { $square } { $piece }, bound to { $bound }
shown-touched-open = { $square } { $piece }, whether bound to { $bound } is open in Chess960
shown-adjusted = { $square }
shown-slip = { $now }, before { $before }
shown-waits-turn = { $call }, until the move before it is settled
shown-waits-hand = { $call }, a repeat or an own call: hand or clock decides
shown-waits-instead = { $call } in place of { $before }
shown-waits-lapsed = no more: { $call }
shown-sign = kings in the middle of the board: { $says ->
    [unclear] a sign without a meaning
   *[other] a sign for { $says }
}; no move, the arbiter enters the result
shown-executed = { $move }, { $side }'s board
executed-promotion = { $move }, new piece still open
only-called-piece = { $move }, new piece only called
executed-unclear = no clear move
shown-noted = { $number } { $call }
shown-noted-offer = { $entry } (=)
shown-struck = struck: { $entry }
shown-not-noted = nothing
shown-completed = { $number } { $san }, { $uci }
shown-completed-clocks = { $number } { $san }, { $uci }, { $clocks }
number-white = { $number }.
number-black = { $number }...
illegal-move = { $move } illegal
disputed-move = { $move } in dispute
shown-running = runs
shown-standing = both stand still
shown-running-clocks = { $running }, { $clocks }
shown-offer-stands = stands
shown-offer-gone = declined
shown-offer-lapsed = stands no more, the game goes on from before it
shown-question-lapsed = not answered by { $side }, and asked no more: { $question ->
    [resignation] nobody resigns
    [draw] the draw is not accepted
    [offer] no draw is offered
    [heard-offer] whether a draw was offered stays open
   *[claim] no draw is claimed
}
shown-question-denied = answered no by { $side }: { $question ->
    [resignation] nobody resigns
    [draw] the draw is not accepted
    [offer] no draw is offered
    [heard-offer] whether a draw was offered stays open
   *[claim] no draw is claimed
}
shown-question-awaited = { $side } is asked for a yes or no: { $question ->
    [resignation] whether to resign
    [draw] whether to accept the draw
    [offer] whether a draw is offered
    [heard-offer] whether a draw was offered
   *[claim] whether a draw is claimed
}
shown-flag = fallen
shown-flag-of-both = fallen at { $at }, the other one { $order ->
    [first] only
   *[second] already
} at { $other }
shown-flag-moves = { $completed } of { $of } moves of this period completed
shown-ending = { $result }, { $reason ->
    [checkmate] checkmate
    [stalemate] stalemate
    [dead-position] dead position
    [resignation] resignation
    [agreement] agreement
    [flag] flag fall
    [both-flags] both flags fallen
    [illegal-moves] illegal move
    [illegal-position] illegal position that stayed
    [threefold] the same position three times
    [fifty-moves] fifty moves
    [fivefold] the same position five times
    [seventy-five] seventy-five moves
    [quickplay] claim without increment
    [default-time] default time
    [new-game] the game is cancelled, a new one is played
    [device] electronic device
   *[ruling] arbiter's decision
}
shown-sealed = seals move { $number }
shown-sealed-used = used { $times }
shown-sealed-left = left { $times }
shown-sealed-offer = draw offer of { $side } stands
envelope = { $first }; { $rest }
shown-sealed-position = position { $fen }
shown-proposed-accept = Accept with { $command }.
shown-not-accepted = what was proposed is not accepted; { $command } asks anew
shown-proposed-call = As an illegal move: { $command }.
shown-proposed-bonus = Accept with { $command }, with time for the opponent { $command } 2:00.
shown-proposed-times = Times: { $times }.
shown-proposed-back = On after { $count ->
    [0] no ply
    [one] one ply
   *[other] { $count } plies
}.
shown-proposed-as-called = { $move } was called, which is legal: if the call holds, { $command } ({ $article }). Otherwise:
shown-taken-back = The increment of the press back ({ $article }): { $time }.
shown-claimed-same = claims the same position three times: it stood { $where }
shown-claimed-start = at the start
shown-claimed-after = after { $ply }
shown-claimed-fifty = claims fifty moves: { $count } plies without a pawn's move or a capture
shown-claimed-with = { $claim }, with the move { $move }
shown-claims = claims a draw: { $claim ->
    [fifty] fifty moves
   *[threefold] the same position three times
}
shown-envelope-void = the envelope of { $side } holds no more: the game stands in another position than when the move was sealed
shown-end-waits = { $reason ->
    [checkmate] checkmate
    [stalemate] stalemate
   *[other] a dead position
} on the board; the game goes on, for what was touched is open; { $command } ends it
shown-dead-undecided = not decided whether either side can still mate: the game goes on; a dead position is declared by the arbiter: ! result 1/2 5.2.2
shown-result-fallen = the result is taken away with it: { $ending }
shown-not-counted = { $moves ->
    [1] an illegal move of { $side } is not counted by this: { $command } asks what it costs
   *[other] { $moves } illegal moves of { $side } are not counted by this: { $command } asks what the first of them costs
}
shown-came-late = { $missing ->
    [call] the move is called now
   *[execution] the move stands on the board now
}; the clock was pressed before
shown-searched = mate still possible: White { $white ->
    [yes] yes
    [no] no
   *[undecided] undecided
}, Black { $black ->
    [yes] yes
    [no] no
   *[undecided] undecided
}
shown-consulted = the arbiter asks: { $what ->
    [flag] fallen flag
    [both-flags] both flags down, the order unknown
    [absent] not there
    [both-absent] neither player there
    [pieces] pieces set up wrongly
    [board] board turned
    [clock] clock wrongly set
    [colours] colours reversed
    [quickplay] the last minutes without increment
    [device] electronic device
    [promotion] pawn on its last rank
    [press] clock pressed without a move
    [two-hands] two hands
    [call] illegal call alone
    [not-counted] illegal move that is not counted
   *[move] illegal move
}
ruled-time-more = { $side } gets { $time }
ruled-time-less = { $time } are taken from { $side }
ruled-counter = { $side }'s move counter is { $moves }
ruled-next-period = { $side }'s next move is the first of the next period
ruled-control = the rate of play is { $control }
ruled-supervision = supervision: { $supervision ->
    [restricted] restricted
   *[full] full
}
ruled-warn = warning for { $side }
ruled-illegal = { $side }: { $fault ->
    [promotion] pawn left on its last rank
    [press] clock pressed without a move
    [two-hands] moved with two hands
    [call] illegal call
   *[move] illegal move
}, { $count ->
    [0] not counted
   *[other] number { $count }
}
ruled-counted = { $side }: { $fault ->
    [promotion] pawn left on its last rank
    [press] clock pressed without a move
    [two-hands] moved with two hands
    [call] illegal call
   *[move] illegal move
}, counted afterwards as number { $count }
ruled-illegal-bonus = { $side } gets { $time }
ruled-stands = the illegal move of { $side } is not penalised
ruled-touch = touch of { $side }: { $verdict ->
    [upheld] it binds
    [rejected] claim rejected
   *[accidental] clearly accidental
}
ruled-claim = claim of { $side }: { $upheld ->
    [yes] right
   *[no] wrong
}
counts-moves = move counter { $moves }
counts-in-period = move counter { $moves }, of this period { $done } of { $of }
counts-line = illegal moves { $illegal }, { $not_counted ->
    [0] {""}
   *[other] taken back and not counted { $not_counted }{", "}
}{ $early ->
    [0] {""}
   *[other] pressed too early { $early }{", "}
}warnings { $warnings }, draw offers { $offers }, { $requests ->
    [0] {""}
   *[other] score asked for { $requests }{", "}
}given { $given }, taken { $taken }
shown-not-done = { $why } (asked for: { $asked })
shown-refused = { $refusal ->
    [not-begun] the game has not begun
    [ended] the game has ended
    [result-stands] the game has ended, and what is found now changes nothing by itself: its result stands unless the arbiter decides otherwise (! result, or ! continue first)
    [not-ended] the game has neither ended nor been stopped
    [supervision-unsaid] nobody has said how closely this game is supervised, and the answer hangs on it: ! supervision full, or ! supervision restricted, then ask again
    [not-supervised] standard chess knows no kinds of supervision
    [result-open] the game has ended, and its result is open: the arbiter rules it (! result), or lets the game go on (! start)
    [no-offer] no draw has been offered, and no question open
    [own-offer-white] the draw offer is White's own: Black answers it, and it is not taken back
    [own-offer-black] the draw offer is Black's own: White answers it, and it is not taken back
    [claim-stands] a claim is not withdrawn: it waits for the ruling
    [no-flag] no flag has fallen
    [other-flag-white] White's flag has fallen, not Black's: Black claims it with b f, the arbiter asks with ! flag white
    [other-flag-black] Black's flag has fallen, not White's: White claims it with w f, the arbiter asks with ! flag black
    [no-period] it is the last period
    [empty-square] nothing stands on { $square }
    [nothing-in-hand] no piece in hand for { $square }
    [ruling] the ruling does not fit the position
    [nothing-illegal-white] no illegal move of White's is there, and nothing that counts as one
    [nothing-illegal-black] no illegal move of Black's is there, and nothing that counts as one
    [illegal-ruled-white] White's illegal move is ruled, and has ended the game; ! illegal white withdrawn takes that back
    [illegal-ruled-black] Black's illegal move is ruled, and has ended the game; ! illegal black withdrawn takes that back
    [not-counted-white] White's illegal move is taken back, and was not counted; ! illegal white counted asks what it costs
    [not-counted-black] Black's illegal move is taken back, and was not counted; ! illegal black counted asks what it costs
    [nothing-not-counted-white] nothing illegal of White's was taken back that is not counted; ! counts tells what is
    [nothing-not-counted-black] nothing illegal of Black's was taken back that is not counted; ! counts tells what is
    [no-quickplay] no request or claim of the last minutes is open; first ! quickplay white or black
    [quickplay-closed] nothing of that can be asked for or claimed now, so nothing is ruled
    [illegal-before-claim-white] White's illegal move is ruled before the claim: ! illegal white
    [illegal-before-claim-black] Black's illegal move is ruled before the claim: ! illegal black
    [not-completed-white] White's illegal move is not completed: White puts it right
    [not-completed-black] Black's illegal move is not completed: Black puts it right
    [move-in-dispute-white] which move White has made is ruled first: ! ? lists how
    [move-in-dispute-black] which move Black has made is ruled first: ! ? lists how
    [not-replied-white] White's illegal move was not replied to: until then it does not stand (! illegal white)
    [not-replied-black] Black's illegal move was not replied to: until then it does not stand (! illegal black)
    [not-on-move-white] White is not on the move: what was called is no move
    [not-on-move-black] Black is not on the move: what was called is no move
    [said-again-white] this is taken for White's last call once more; with b before it, it is a call of Black's
    [said-again-black] this is taken for Black's last call once more; with w before it, it is a call of White's
    [nothing-to-repeat] no call waits for its repeat
    [adjusts-in-own-time-white] White adjusts pieces only while the own clock runs
    [adjusts-in-own-time-black] Black adjusts pieces only while the own clock runs
    [illegal-first-white] White's move is illegal itself: one press is one offence, rule it with ! illegal white
    [illegal-first-black] Black's move is illegal itself: one press is one offence, rule it with ! illegal black
    [nothing-touched-white] no touch of White's is open
    [nothing-touched-black] no touch of Black's is open
    [arbiter-stopped-white] the game stands until the arbiter lets it go on: ! start white
    [arbiter-stopped-black] the game stands until the arbiter lets it go on: ! start black
    [no-clock] no clock in the program
    [adjourned] adjournment: first the resumption and the sealed move
    [being-sealed] the move is being sealed: first the clock (k) or ! adjourn; ! resume takes the sealing back
    [not-adjourned] the game is not adjourned, or resumed already
    [move-underway] a move is called or on the board: complete it first, or ! position
    [sealed-move] the sealed move is ambiguous or illegal
    [no-own-record] no own record of notes is kept here (white.own_record, black.own_record)
    [move-missing-white] White has pressed without a move: White's move is missing
    [move-missing-black] Black has pressed without a move: Black's move is missing
    [nothing-noted] nothing is noted that could be struck or added to
    [no-reply-to-seal] a reply can be sealed only to the sealed move of a game that was resumed just now
    [sealed-move-due] the sealed move must be made first
    [clocks-run] stop the clocks first: ! stop
    [sheet-is-taken] a score is being taken: a lone full stop ends it
    [no-sheet-is-taken] this score is not being taken: ! sheet white begins it
    [nothing-asked] the scores leave nothing open that could be answered
    [nothing-to-strike] nothing is there that could be struck
    [offer-stands] an offer of this player stands already
    [draw-by-arbiter] by the rules of the event not without the arbiter: ! result 1/2 if he consents
   *[too-early-for-draw] no draw before both have moved
}

## Shown: what the assistant has to do

due-execute = execute on { $side }'s board: { $steps }
due-announce = announce: { $call }
due-press = press the clock for { $side }
due-tell = tell { $side }: { $answer }
due-claim-flag = claim the flag fall for { $side }
due-report-touch = tell the arbiter: { $side } touched { $square }
due-score = write down: { $side } { $san }
due-seal = { $side }: write the move unambiguously, both scoresheets into the envelope, close the envelope, only then stop the clock
due-envelope = on the envelope: names, position, times used, who sealed, number of the move, draw offer, day, time and place of resumption; the arbiter checks and keeps it
due-seal-reply = { $side }: write the reply unambiguously, the scoresheet into a new envelope, close the envelope, then press the clock
due-open-reply = new envelope with the reply: the arbiter keeps it and opens it when { $side } is there; key in the move: ! sealed e7e5
due-open = open the envelope when { $side } is there; key in the move: ! sealed e2e4
due-clear-up = clear up on { $side }'s board whether this was played: { $steps }
due-correct = correct { $side }'s board: { $steps }
due-look-at = look at { $side }'s board: { $squares }
mend-remove = take off { $square }
mend-carry = { $step }: { $piece }
mend-put = put on { $square }: { $piece }
due-owed = still to be executed on { $side }'s board, for { $time }: { $steps }
due-after-ruling = on { $side }'s board only after the ruling: { $steps }
step = { $origin } to { $destination }
step-castling = { $step }, rook { $rook }
step-rook = rook { $step }
step-capture = clear { $square }, { $step }
step-clear = clear { $square }
step-promotion = { $step }, put in a { $role }
hole = { $square } { $stands }, should be { $should }

## Shown: discrepancies

differs-call-and-board = called { $call }, on the board { $move }
differs-call-and-repeat = called { $call }, { $side } repeats { $repeat }
differs-boards = board: { $holes }
differs-reply-waits = reply { $reply } waits for the ruling: it goes only after { $move }
differs-apart = board other than the game for { $time }, { $ply ->
    [0] since the beginning
   *[other] since ply { $ply }
}
differs-apart-last = executed last: { $by } on { $side }'s board
differs-clock-before-made = clock pressed, { $missing ->
    [call] the call is missing or incomplete
    [execution] the move is not on the board
    [agreement] call and board differ
    [promotion] pawn on the last rank without a new piece
    [illegal-call] the call is illegal
    [half] castling or capture only half made
   *[everything] no move
}
differs-touched-not-moved = touched, not moved or captured: { $bound }
differs-touched-open = king and rook touched, and whether they bind is open in Chess960: { $bound }; { $command } decides
differs-claimed-not-moved = the move of the claim was not made: { $bound }
differs-changed-after-made = made was { $made }, now on the board { $move }
differs-taken-back-after-made = made was { $made }, taken back
differs-moved-on = { $stood } stood for { $time }, now on the board { $move }
differs-moved-on-taken-back = { $stood } stood for { $time }, taken back
differs-king-released = king released on { $square }, now on the board { $move }
differs-not-repeated = not repeated: { $call }
differs-illegal-call = illegal call: { $call }
differs-illegal-move = illegal move: { $move }
differs-illegal-both = illegal: { $call }, on the board { $move }
differs-illegal = illegal move
differs-too-late = called too late: { $call }
differs-lingering = { $what ->
    [kings] both kings are in check
   *[pawn] a pawn without a new piece stands on its last rank
}; the arbiter waits until the next move is completed
differs-lingering-stays = still after the next move: { $what ->
    [kings] both kings are in check
   *[pawn] a pawn without a new piece stands on its last rank
}: drawn, { $command }
differs-offer-disputed = a draw offer was heard, the player says there was none
differs-offer-keyed = a draw offer was keyed in, and the answer was no

## Shown: scores at the arbiter's hand (8.5, D.2.9)

sheet-handed = from the file { $file }, { $form }, { $encoding }
sheet-opened = is being taken, typed or spoken; . ends, - strikes the last entry, ? tells the place, _ cannot be read, s opens and shuts the microphone
sheet-ended = no longer taken
sheet-cleared = cleared
sheet-entry = { $at } { $san }
sheet-entry-from = { $at } { $san }, written { $text }
sheet-entry-illegal = { $at } { $move } illegal, written { $text }
sheet-entry-several = { $at } ambiguous: { $moves }, written { $text }
sheet-entry-inferred = { $at } { $san }, inferred from what can be read: { $text }
sheet-entry-unplayable = { $at } cannot be played here: { $text }
sheet-entry-in-no-game = { $at } cannot be played in any game that the places before it leave open: { $text }
sheet-entry-not-followed = { $at } not tried, the game cannot be followed up to here: { $text }
sheet-entry-illegible = { $at } cannot be read: { $text }
sheet-entry-empty = { $at } empty
sheet-entry-offer = { $entry }, draw offer
sheet-struck = struck: { $entry }
sheet-plies = { $count ->
    [0] no move yet
    [one] 1 ply, { $last }
   *[other] { $count } plies, up to { $last }
}
sheet-stops = no further at { $entry }
sheet-silent = { $count ->
    [one] 1 place empty or not to be read
   *[other] { $count } places empty or not to be read
}
sheet-games = { $count } games possible
sheet-next = next is { $at }
sheet-odd-numbers = numbers that are not those of their moves, which were counted as they stand: { $numbers }
sheet-odd-number = { $written } at { $at }
sheet-doubled = written twice and read once, the moves of: { $numbers }
sheet-unclosed = a comment that is opened and not closed, and in which nothing was read as a move, in line: { $lines }
sheet-odd-words = words that nobody can read as a move, left out: { $words }
sheet-odd-word = { $words } before { $at }
sheet-and-more = { $first } and { $count } more
sheet-behind-result = entries behind the result, which were read on: { $count }
sheet-two-results = results that contradict each other stand on it: { $results }
sheet-two-kinds = results by default and of a game that was played stand on it: { $results }
sheet-no-winner = words of an end that do not name the winner, and are no result: { $words }
sheet-castling-or-result = { $at } 0-0 ends the score: castling, or the result of a game that both have lost. Nothing on the score tells which
sheet-descriptive = in descriptive notation (P-K4), which is not read
sheet-result = result { $result }
sheet-left = no longer taken, because the game goes on or the program was started again; what is on it stays
sheet-left-by-ruling = no longer taken, because the arbiter has decided; the score is laid aside
sheet-laid-aside = laid aside, because the game begins anew from another position; it stays in the record
sheet-own-record-laid-aside = own record laid aside, because the game begins anew from another position; it stays in the record, and a new one begins
sheet-answers-gone = earlier answers of the players no longer stand, because the score is another now: { $plies }
sheet-own-record = not handed in; the player's own record stands for it
sheet-missing = missing; { $command } FILE reads it, { $command } takes it
sheet-both-up-to-date = short of time, like the opponent's: neither player needed to record. Both clocks are stopped ({ $command }), and both scores are brought up to date before the game goes on
sheet-up-to-date = short of time, and free from recording: it is brought up to date completely before a piece is moved; the opponent's score may be borrowed on the own move alone
sheet-records-again = the period is over in which its player was short of time: moves are recorded again

## Spoken: the closing

say-hangs = The program does not answer.
say-goes-on = The program answers again.
say-closing-code = Closing code: { $code }.
say-code-so-far = Code so far: { $code }.
say-program-stops = The program has stopped. Please stop the clocks. Arbiter, please.
say-program-goes-on = The program goes on.
say-record-not-closed = The record could not be closed. Everything is recorded. Arbiter, please.
say-record-not-whole = The record is not whole. Arbiter, please.
say-record-moved = The record goes on in another file.
say-record-locked = Nothing more can be written beside the record. What happens is still recorded.
say-output-gone = Nobody reads the lines any more. The game goes on.
say-program-closed = Program closed.

## Spoken: a voice of one's own

say-enrol-consent = Your voice is recorded, and the program learns it. The recordings are deleted afterwards. Do you agree? Yes or no?
say-enrol-consent-sound = Your voice is recorded, and the program learns it. The recordings are kept in the folder that was named. Do you agree? Yes or no?
say-enrol-consent-calls = Your voice is recorded, and the program learns it. The recordings are kept, and so are calls of your games. Do you agree? Yes or no?
say-enrol-begin = Please say each move after me.
say-enrol-too-loud = Too loud.
say-enrol-too-soft = Too soft.
say-enrol-too-noisy = It is too loud around you.
say-enrol-whispered = That was whispered. Please speak up.
say-enrol-cut-off = The beginning or the end is missing.
say-enrol-more-words = More was heard than the call.
say-enrol-other-words = That was something else.
say-enrol-nothing = Nothing heard.
say-enrol-left-out = This one is left out.
say-enrol-how-far = { $done } of { $of }.
say-enrol-room = Please be silent now. The room is recorded.
say-enrol-learning = Thank you. The program learns.
say-enrol-half = Half of it is learned.
say-enrol-learned = The profile is ready.
say-enrol-no-better = The program understands you as well without a profile. The recordings are deleted afterwards.
say-enrol-no-better-kept = The program understands you as well without a profile. The recordings are kept in the folder that was named.
say-enrol-too-few = Too few recordings. Please go on.
say-enrol-nobody = Nobody speaks. Please look at the microphone.
say-enrol-microphone = Please look at the microphone.
say-enrol-broken-off = Broken off. The recordings stay.
say-enrol-refused = Broken off.
say-enrol-failed = Something did not work, the reason is in the message.
say-enrol-understood = With the profile { $with } of { $of } understood, without it { $without }.

## Shown: the closing

shown-closed = closing code { $code }

## Shown: a record beside what today's program concludes

verify-closed = verified: { $events } events, closed, closing code { $code }
verify-open = verified: { $events } events, open, code so far { $code }
verify-not = not verified: { $why }
verify-not-at = not verified: row { $row }: { $why }
verify-code-of = the code that was written down is that of row { $row }
verify-code-of-none = the code that was written down is of no row of this record
verify-unsealed = its seal was missing when the game went on with record { $row }: whether events were missing by then only a code tells that was written down before
list-no-record = no record in { $folder }
list-standing = { $standing ->
    [open] open
    [running] running
    [closed] closed
    [copy] copy
    [damaged] damaged
    [no-record] no record
   *[unreadable] unreadable
}
list-plies = { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
replay-entry = entry { $entry }, { $at }
replay-entry-of-move = entry { $entry }, { $at }, { $side }'s move { $number }
replay-otherwise = { $place }: the record has "{ $recorded }", today's program concludes "{ $today }"
replay-no-longer = { $place }: the record has "{ $recorded }", today's program concludes nothing like it
replay-new = { $place }: today's program concludes "{ $today }", the record has nothing like it
replay-counted = { $about ->
    [plies] { $count } about plies
    [times] { $count } about times
    [differences] { $count } about what differs
    [result] { $count } about the result
    [said] { $count } about what is said
   *[shown] { $count } about other lines
}
replay-verdict = Today's program concludes { $total } things otherwise, first in entry { $entry }: { $counted }.
replay-unchanged = The record itself is unchanged: all its hashes fit. It says what { $program } concluded then.
replay-changed = The record does not hold up: annabella journal verify names what does not fit.
replay-exported = Today's program concludes another game than the record has: annabella journal replay lists what is otherwise.

## The screen: what stands on it beside the lines

screen-board = { $side }'s board
screen-board-silent = { $side }'s board is silent
screen-game = as it should stand
screen-pawn = P
screen-turn = { $number } { $side }
screen-not-begun = not begun
screen-adjourned = adjourned
screen-stopped = clocks stopped
screen-todo = to do
screen-nothing-todo = nothing to do
screen-called = called by { $side }: { $call }
screen-called-repeated = called by { $side }: { $call }, repeated
screen-called-waits = called by { $side }: { $call }, not repeated yet
screen-nothing-called = nothing called
screen-answer = { $text } { $side }: yes or no.
screen-key-in = key in what is done on { $side }'s board, until it reports
screen-differs = differs
screen-arbiter = for the arbiter
screen-age = { $text }, for { $time }
screen-more = { $count } more: { $key }

## Line mode: the keys

keys-usual-settings = Everything else is as built in; annabella journal show lists it.
keys-welcome = Question mark and Enter lists the keys. k begins.
keys-welcome-back = Question mark and Enter lists the keys.
keys-nothing-differs = nothing differs
demo-sound-goes-to = what is spoken goes to { $file }
keys-page-written = report written: { $file }
keys-no-microphone = no microphone
keys-level-now = microphone: now { $now }; no utterance heard yet
keys-level =
    { $serves ->
        [soft] microphone: now { $now }, last heard at { $heard }, too soft: come closer or turn its level up
        [loud] microphone: now { $now }, last heard at { $heard }, too loud: move away or turn its level down
       *[good] microphone: now { $now }, last heard at { $heard }, good
    }
microphone-is = { $what ->
    [open] open
    [shut] shut
    [understood] understood
    [not-understood] not understood
   *[nothing-heard] nothing heard
}
keys-lines = lines: { $detail }
keys-rate = rate of speech, { $channel }: { $rate }
keys-volume = volume of speech, { $channel }: { $volume }
keys-language = language of speech, { $channel }: { $language }
keys-channel = { $channel ->
    [white] White's ear
    [black] Black's ear
   *[room] room
}
keys-help-more = ? more lists the rest
keys-help-arbiter-more = ? ! more lists the rest
keys-help =
    c CALL, or the call by itself, r repeats (r WORDS: otherwise)
    m e2e4 moved, l e2 lifted, p e4 placed, x executes what is due
    k clock (F9), t time left (F2), n moves (F3), T both (F8), u time used
    a last call (F4), d whose turn, j adjust
    e position, e N, e e, e 4, e e4: a part of it, where allowed
    lines terse, lines normal, lines full: how much is shown
    rate 1.25, volume 7, language en: speech; faster, slower, louder, softer
    w voice NAME: hears White by the own voice, w voice - as everybody
    s microphone (F5), v its level, h be silent (F6), i what differs (F7)
    N WORDS own record, N reads it, S microphone for it
    claims threefold, claims fifty Nf3: a claim; asks score
    o offer a draw, g resign, f flag, yes, no
    w or b before it: the side, such as b t
    ! arbiter, ? ! lists what stands behind it, q leaves
keys-help-arbiter =
    ! calls the arbiter, ! ? lists what can be ruled now; behind it:
    move e2e4, position FEN, clock white 4:30, note TEXT
    stop, start white, result 1-0, result 0-0 11.8, continue
    seal, adjourn, resume, sealed e2e4, seal reply, record FILE
    sheet white FILE reads a score, sheet white takes it
    sheet white clear empties it
    report, report FILE.html, report aloud
    answer Nf3, answer 17. Nf3, answer ?, decide
    illegal white asks the Laws, accept takes it, counts
    flag white, absent black, setup, colours, device white ask too
    castling white none, device white approved, new-game 7.2.1
    counter white 39, period white, control 40/90m+30:30m+30
    bonus black 2:00, minus, warn white, touch white rejected

## Shown: what the arbiter can ask or rule now

possible-line = { $typed }: { $what }
possible-accept = rules what was proposed
possible-supervision = whether the Competition Rules apply whole to this game
possible-illegal = what { $side }'s illegal move costs
possible-call = what { $side }'s illegal call costs, if it counts as an illegal move
possible-promotion = what the pawn that { $side } left on its last rank costs
possible-press = what { $side }'s press without a move costs
possible-two-hands = what { $side }'s two hands cost
possible-still-there = still there after the next move: drawn
possible-count = what an illegal move of { $side } costs that is not counted
possible-stands = { $side }'s illegal move stays
possible-touch = what { $side } has touched and not moved
possible-move = this is the move that { $side } has made
possible-back = back to before { $side }'s move that is in dispute
possible-flag = what { $side }'s fallen flag means
possible-next-period = { $side }'s next move is the first of the next period
possible-quickplay = { $side } asks for seconds, or claims a draw
possible-report = brings boards and scores together
possible-absent = who did not come in time
possible-seal-reply = whoever sealed is absent: the reply can be sealed
possible-seal = the player to move shall seal
possible-adjourn = the move is sealed
possible-resume = the boards are set up, or the sealing is taken back
possible-sealed = the envelope is opened, and its move
possible-stop = both clocks stop
possible-start = { $side }'s clock runs
possible-result = the game ends so
possible-continue = the game goes on

## Shown: notices at the table (not in the record): a line that means nothing

notice-key-unknown = "{ $line }" is no command and no call; ? lists the commands
notice-key-other-keyboard = "{ $letter }" is a Cyrillic letter and no command here; switch the keyboard, or set keyboard in the settings
notice-key-needs-letter = "{ $words }" is not taken by itself: write c before it
notice-key-bonus-named = the proposal has its time already, or none; { $command } takes it
notice-key-nothing-proposed = nothing is proposed; ! ? lists what can be asked and ruled now
notice-key-search-runs = nothing can be accepted yet: it is being found out who can still mate; what follows comes as a line by itself, then { $command }
notice-key-mate-undecided = nothing can be accepted: whether a mate is still possible could not be decided; { $result } and the like says how the game ends, { $start } or the other side lets it go on
notice-key-asks = write asks score, with w or b before it
notice-key-claim = write claims threefold or claims fifty, with a move behind it such as Nf3
notice-key-time-while-running = { $side } has { $time } then, and a clock runs; yes sets it
notice-key-times-while-running = White has { $white } then, Black { $black }, and a clock runs; yes sets them
notice-key-times-in-parts = times of the moment: White { $white_then }, Black { $black_then }; given since: White { $white_given }, Black { $black_given }; taken since: White { $white_taken }, Black { $black_taken }; increments of the moves since fall away: White { $white_brought }, Black { $black_brought }; together: White { $white }, Black { $black }; yes accepts it
notice-key-nothing-asked = nobody is asked for a yes or no
notice-key-asks-other = { $side } is asked, not { $other }: nothing is answered
notice-key-unread = "{ $words }" came before the question could be read and answers nothing; type it again
notice-key-who-answers = a draw offer stands: whose answer is it? write w yes, b yes, w no or b no
notice-key-swapped = y and z are no commands, since keyboards swap them: write yes or no
notice-key-bounced = no press: too soon after the last one, or a clock was stopped or started just now
notice-key-leave = a clock runs; leave the table all the same? q again or yes leaves
notice-key-leave-score = the score of { $side } is being taken; leave the table all the same? yes leaves
notice-key-illegal-ruling = { $move } is illegal here; is it the move that was made all the same? yes rules it
notice-key-start-other = { $mover } is on the move; is { $side }'s clock to run all the same? yes starts it
notice-key-sealed-unclear = { $words } is not one legal move here; is it what stands in the envelope? yes enters it so
notice-key-end-score = end the score of { $side }? . again or yes ends it
notice-key-square = { $command } needs a square, such as { $command } e2
notice-key-nothing-there = nothing stands on { $square } of that board; nothing was recorded
notice-key-move = { $command } needs two squares, such as { $command } g1f3
notice-key-cyrillic-square = "{ $letter }" is a Cyrillic letter; a square is typed in Latin letters from a to h, such as { $form }
notice-key-words = "{ $words }" is not understood as a call; nothing was recorded
notice-key-call = { $command } needs a call, such as { $command } Sf3
notice-key-answer-alone = "{ $words }" is no answer: type yes or no, and nothing else; nothing was done
notice-key-letter-apart = "{ $words }" is not taken as a call: write the square alone, ed4, or the words; nothing was recorded
notice-key-own-call = what is to be repeated is { $side }'s own call, and the opponent repeats it; nothing was recorded
notice-key-lines = write lines terse, lines normal or lines full
notice-key-rate = write a rate from 0.75 to 2.0, such as rate 1.25; 1.0 is as recorded
notice-key-volume = write a volume from 1 to 10, such as volume 7; 9 is as recorded
notice-key-language = write de, en, ru, uk or bg, such as language en or w language uk
notice-key-own-voice = say whose own voice: w voice NAME for White; w voice - hears White as everybody, w voice tells it
notice-key-call-language = "{ $words }" is a call in a language that does not hold here (event.calls); nothing was recorded
notice-key-wing = "{ $words }" names no wing: { $king_side } or { $queen_side }; nothing was recorded
notice-key-ambiguous = "{ $words }" can mean several things; say it in full
notice-key-nothing-to-repeat = no call waits for its repeat
notice-key-nothing-due = nothing is due on the other board
notice-key-sensed-board = this board reports for itself; nothing is keyed in for it
notice-key-ruling = "{ $words }" can stand behind no !: ? ! lists what can, ! ? what can be ruled now
notice-key-time-too-long = { $time } is more than a day, and no time in a game is: write at most 24:00:00, or minutes and seconds as in 4:30; nothing was recorded
notice-key-ruling-needs = write { $form }; nothing was recorded
notice-key-lapsed = not done without a yes: { $line }
notice-key-overtaken = "{ $words }" answers nothing: something else was asked since; type it again for what is open
notice-key-not-done = nothing was done, the table goes on
notice-key-sheet = write ! sheet white FILE, ! sheet white to type or dictate it, or ! sheet white clear
notice-key-answer = write ! answer Nf3 for what is asked, ! answer 17... Nf6 for another ply, or ! answer ?
notice-key-clocks-run = a clock runs, nothing was recorded; ! stop comes first
notice-key-decision = write ! decide, ! decide 24 (plies) or ! decide 12b, with clock 4:30 5:00 or clock keep behind it, and note TEXT last
notice-key-score-missing = a score is missing, ! report tells whose; ! decide 24 goes on after 24 plies all the same
notice-key-scores-missing = both scores are missing, so nothing is proposed; ! sheet white FILE reads one; ! decide 24 goes on after 24 plies all the same
notice-key-two-games = the scores look like those of two different games, nothing is proposed; ! sheet white FILE replaces one, ! decide 24 goes on after 24 plies all the same
notice-key-open-ply = { $at } is open, so nothing is proposed before the players were asked: ! answer with the move, ! answer ? where nobody knows; ! decide { $settled } goes back to before it
notice-key-boards-agree = the boards show the same, so the game goes on and nothing is proposed; put the scores right with the players (8.5), or ! decide 24 goes on after 24 plies all the same
notice-key-boards-unsaid = nobody has said whether the boards show the same, so nothing is proposed: look at both; where they do the game goes on (8.5), else ! decide { $settled } goes back
notice-key-not-agreed = that is not agreed (plies agreed: { $agreed }); ! report tells them
notice-key-not-known = no move is known there, and both scores are missing (plies known: { $known }); ! sheet white FILE reads one
notice-key-envelope = no envelope is to be opened, nothing was recorded; ! adjourn and ! resume come first
notice-key-envelope-away = the envelope is closed while the game is adjourned, nothing was recorded; ! resume comes first

notice-line-no-move = "{ $line }" has no move in it; write one such as Nf3, or _ where nothing can be read; a . alone ends the score
notice-line-words = "{ $words }" cannot be read as a move; write the line without it, or _ where it is a move that cannot be read
notice-line-behind = move { $written } is there already, { $next } is next; a lone - strikes the last entry
notice-line-ahead = move { $written } is far ahead, { $next } is next; look at the number

notice-answer-nothing-open = nothing is asked: the scores leave no move open, so there is nothing to answer
notice-answer-nothing-asked = nothing is asked at present; name the ply as on a score: 17. Nf3 is White's move, 17... Nf6 Black's
notice-answer-number = "{ $text }" names no ply; write it as on a score: 17. Nf3 is White's move, 17... Nf6 Black's
notice-answer-outside = { $at } is not in this game, which has the plies from { $first } to { $last }
notice-answer-not-one-move = "{ $text }" is not one move; write one such as Nf3, or ? where nobody knows
notice-answer-several = "{ $text }" can be { $moves } at { $at }; write both squares, such as g1-f3
notice-answer-not-possible = { $at } cannot have been "{ $text }": what both scores say further on could not be played then; look at this answer and the others, or write ? where nobody knows
notice-answer-not-found = no game was found in which { $at } is "{ $text }" and which fits the scores and the other answers; look at these, answer the plies before it first, or write ? where nobody knows

## Shown: notices at the table: a score that is not taken

notice-sheet-no-sheet = { $file }: { $why }
notice-sheet-other-game = { $file } begins with { $start }, and the game does not: it is of another game.
    Nothing was recorded; look at the sheet's FEN tag.
notice-sheet-standard-input = - is no file at the table; ! sheet white takes a score by keys
notice-sheet-not-read = the sheet { $file } cannot be read: { $why ->
    [missing] there is no such file; check the name
    [not-allowed] the rights do not allow it; check the rights of the file
    [exists] it is there already
   *[system] { $system }; check the name
}
notice-read-empty = the sheet is empty; write the moves into it, such as 1. e4 e5
notice-read-enormous = the sheet has more than { $max } bytes, and no game needs so many; give a single game
notice-read-no-text = the sheet is { $kind ->
    [picture] a { $form } picture
    [sound] a sound recording ({ $form })
    [document] a document ({ $form })
    [old-word] an old Word document
    [zip] a ZIP archive or an office document
    [gzip] a gzip archive
    [sqlite] an SQLite file, perhaps a record of Annabella
    [program] a program
   *[binary] binary data
}, not a text; type the moves, or dictate them
notice-read-no-moves = no move can be found in the sheet ({ $encoding } text); moves look like 1. e4 e5 2. Nf3
notice-read-crowded = the sheet has more than { $max } words and signs, more than any game needs; give a single game
notice-read-too-long = the sheet has more than { $max } plies, more than any game at a table; give a single game
notice-read-another-game = behind its result the sheet goes on with another game, and a score is one: give that one by itself
notice-read-several-games = the sheet is a PGN of { $count } games, and a score is one: save that one by itself
notice-read-start = the sheet's start position "{ $fen }" is { $why ->
    [syntax] not a FEN
   *[impossible] not a position that a game can reach
}; put its FEN tag right

## Shown: notices at the table: boards and the clock at the board

notice-of-board = { $side }'s board: { $what }
notice-board-chatters = square { $square } chatters; it is not heeded until it rests
notice-board-rests = square { $square } rests again
notice-port-missing = there is no serial port { $port }: plug the board in, or name its port in the settings
notice-port-no-port = { $port } is not a serial port: name the board's port, such as /dev/ttyACM0, or auto
notice-port-busy = the serial port { $port } is in use by another program: end that program
notice-port-denied = the rights do not allow to open { $port }, which belongs to the group { $group }: run sudo usermod -aG { $group } $USER, then log out and in again
notice-port-administrator = only the administrator may open { $port }: give it to the group dialout with a udev rule (docs/technician.md)
notice-port-failed = the serial port { $port } cannot be opened ({ $why })
notice-port-no-answer = no such board answered on { $port } within { $seconds } seconds: is this its port, and is it switched on?
notice-port-other-protocol = the board { $serial } on { $port } speaks version { $theirs } of the protocol, which this program does not know: update the program or the board
notice-port-none-found = no port of such a board was found: plug the board in, or name its port
notice-port-none-heard = no such board was heard on { $ports }: is it switched on? Otherwise name its port
notice-port-unnamed = such a board cannot be searched for: name its port in the settings
notice-capture-broken = the capture { $file } cannot be written any longer ({ $why }); the game goes on without it
notice-capture-too-slow = the disk is too slow for the capture { $file }; the game goes on without it
notice-board-lines-lost = { $count } lines were lost; it is being read again
notice-board-restarted = restarted; it is being read again
notice-board-differs = it holds something else than it had told; it has been read again
notice-board-way-unknown = it is not clear which player sits at its connector: set up the pieces, or name the side in the settings
notice-board-way-awaits-move = which player sits at its connector shows with the first move that is made on it, and can be named in the settings
notice-board-other = another board was plugged in: { $found } in place of { $expected }
notice-board-no-serial = without serial number
notice-board-firmware = { $serial }, firmware { $firmware }
notice-board-unanswered = it does not answer when asked for its { $asked ->
    [version] version
    [serial] serial number
    [pieces] pieces
    [clock] clock
   *[battery] battery
}
notice-board-garbled = { $count } damaged messages came
notice-board-battery = its battery is at { $percent } percent, plug its charger in
notice-board-result = a piece that tells the result, { $outcome ->
    [white] a win of White
    [black] a win of Black
   *[draw] a draw
}, stands on { $square }: end the game with ! result
notice-clock-gone = the clock is gone; the program goes on with its own: look at the clock's cable
notice-clock-unset = the clock was not set: { $why }
notice-clock-other = the clock is not read, since the one at { $other }'s board is the clock of the game: take one of them off
notice-clock-sides = the clock is not read: it is not known which player has which side of it; set up the pieces, or name { $key }.clock_left in the settings
notice-clock-not-in-mode = the clock takes no commands: set it to the option for electronic boards (25 on a DGT 3000, 23 on a DGT XL)
notice-clock-no-port = a board of this kind has no clock that could be set: set yours by hand
notice-clock-sides-unknown = it is not known which player has which side of the clock: name White's side
notice-clock-too-long = the clock shows at most 9:59:59, not { $seconds } seconds: set it by hand
notice-clock-refused = the clock refuses: set it to the option for electronic boards (25 on a DGT 3000, 23 on a DGT XL)
notice-clock-unanswered = the clock does not answer: look at its cable, and set it by hand
notice-clock-none = no clock is connected to the board
notice-clock-board-lost = the board is gone, and the clock with it: set it by hand
notice-clock-too-many = too much is waiting for the clock already

# On the clock at the board, which has room for eight letters.
clock-arbiter = ARBITER

## Shown: notices at the table: scores, the report and the microphone

notice-hangs = the program has not answered for five seconds; keys are kept with their times
notice-goes-on = the program answers again
notice-output-broken = the lines cannot be written any longer ({ $why }); the game goes on, and the record has them
notice-no-screen = no screen: { $why ->
    [objects] --json writes objects
    [no-terminal] keys and lines are not at a terminal
    [lines-only] this terminal shows lines alone (TERM { $what })
   *[failed] { $what }
}; lines go on
notice-output-gone = whoever read the lines is gone; the game goes on, and the record has them
notice-output-gone-alone = whoever read the lines is gone, and nothing is to be heard either: if nothing more is typed, the table is left
notice-output-stalled = nobody reads the lines; the game goes on, and lines are left out
notice-output-left-out = { $lines } lines were left out while nobody read them; the record has them
notice-line-too-long = the line is longer than { $bytes } bytes (a letter with an accent counts twice): nothing of it has happened, and nothing was recorded
notice-line-cut-off = the input ended before Enter: not carried out, and not recorded: { $line }
notice-games-are-made = the game is being made again from the scores, which takes a while; what is typed waits for it, all but ! alone
notice-lines-left = the table is left; typed lines that were not carried out: { $count }: { $lines }
notice-line-overtaken = the score was ended before this line was: it stands nowhere
    go on with ! sheet and type it again; what you type now are commands
notice-score-ended = the score was ended before your last words were understood: they stand nowhere
    go on with ! sheet and say them again
notice-score-began = that was begun before the score was: it stands nowhere
    say it again if it belongs onto the score
notice-device-unsteady = { $device ->
    [microphone] the microphone
    [room] the loudspeaker for the room
    [ear-white] White's earphone
    [ear-black] Black's earphone
   *[other] a sound device
    } comes and goes: look at its plug; that it is back is told when it has stayed for ten seconds
notice-settings-file = Settings of { $file }
notice-nobody-listens = nobody listens: there is no recognizer (annabella doctor says why)
notice-no-model = nobody listens: the speech model is in none of these folders: { $folders }
notice-own-voice = { $side } is heard by the own voice { $name }
notice-no-own-voice = { $side } is heard as everybody is
notice-unheard = listening.languages, { $language }: the speech model does not hear these, and typed they count: { $phrases }
notice-model-unusable = nobody listens: the speech model cannot be used (annabella doctor says why)
notice-record-here = record: { $file }
notice-record-left = record: { $file }
    go on with: annabella play --resume { $argument }
notice-record-code = code of the record up to here: { $code }
notice-record-retried = the disk refused at first ({ $why }) and took it then: nothing is lost
record-fault = { $what ->
        [deleted] was deleted
        [log-deleted] has lost its last part (the file with -wal was deleted)
        [log-replaced] has lost its last part (the file with -wal was replaced by another one)
        [moved] was moved or renamed
        [replaced] was replaced by another file
        [changed] was overwritten or cut off
        [unreadable] cannot be read any more
        [read-only] is in a folder that cannot be written any more
       *[system] cannot be written ({ $system })
    }
notice-record-moved = the record { $file } { record-fault }: the game goes on in { $to }, with everything so far
    to keep it elsewhere: ! record FILE
notice-record-waits = the record { $file } { record-fault }: what happens now waits and does not count yet
    name a file on another disk: ! record FILE; or mend the disk
notice-record-locked = nothing can be written beside the record { $file } any more, nor elsewhere; what happens is still recorded in it
    to keep it elsewhere: ! record FILE
notice-record-back = the record is written again; what waited is in it
notice-record-too-much-waits = so much waits for the record that boards wait, too, and typed lines are not taken
    what is taken: ! record FILE, q, ? and !
notice-record-refused = what is typed counts again; lines that were not taken: { $lines }
notice-record-not-there = { $file } cannot be the record ({ $why })
notice-record-not-written = the record { $file } { record-fault }; at the end it is not whole
    what has happened since (events: { $events }) is not in it and was never shown; go on with: annabella play --resume { $argument }
notice-record-rescued = { $file } cannot be closed ({ $why }): everything that was shown is in { $to }
    go on with: annabella play --resume { $argument }
notice-record-rescued-over = { $file } cannot be closed ({ $why }): the whole game is in { $to }
    it is over; look at it with: annabella journal verify { $argument }
notice-record-not-put-away-over = { $file } could not be put away ({ $why }); it was read again, and the whole game is in it
    it is over; mend the disk and copy it with: annabella journal backup { $argument }
notice-record-not-put-away = { $file } could not be put away ({ $why }); it was read again, and everything that was shown is in it
    mend the disk and go on with: annabella play --resume { $argument }
notice-record-not-whole = { $file } is not whole ({ $why }), and nothing else could be written
    what can be read of it is copied by: annabella journal backup { $argument }
notice-resumed-over = the game is over: { $result }{ $clocks ->
    [yes] ; { $white } White, { $black } Black
   *[no] {""}
}
notice-resumed = to move: { $turn }{ $clocks ->
    [yes] ; { $white } White, { $black } Black
   *[no] {""}
}{ $starts ->
    [white] ; both clocks stand, ! start white lets the game go on
    [black] ; both clocks stand, ! start black lets the game go on
   *[no] {""}
}
notice-resumed-in-doubt = to move: { $turn }; { $white } White, { $black } Black; { $away }{ $starts ->
    [white] ; both clocks stand, ! start white lets the game go on
    [black] ; both clocks stand, ! start black lets the game go on
   *[no] {""}
}
    it did not end in order: { $side } used up to { $most } more; proposed: { $command }
notice-resumed-unknown = to move: { $turn }; { $white } White, { $black } Black; { $away }{ $starts ->
    [white] ; both clocks stand, ! start white lets the game go on
    [black] ; both clocks stand, ! start black lets the game go on
   *[no] {""}
}
    it did not end in order, and how much more { $side } used is not known; proposed: { $command }
notice-record-other-words = { $what ->
    [gone] the game began with a club's own words, and these settings have none: from here on the program's own words count; what is recorded stays
    [new] the game began without words of a club's own, and these settings have some: from here on they count; what is recorded stays
   *[changed] a club's own words are others than at the beginning of the game: from here on they count; what is recorded stays
}
notice-record-unsealed = the seal of the record is missing: whether its end was cut off only a code tells that was written down before
    the game goes on, and from here on the record has that its seal was missing
notice-record-folded = the log of the record is not there any more: another program has brought it into the record, or nothing stood in it; nothing is missing
notice-record-set-aside = { $what ->
    [older] a log that is older than the record lay beside it, and is not read
    [otherwise] a log of the same game lay beside the record in which it went on otherwise, and is not read
    [nothing] what lay beside the record as its log has no event of this game that can be read
    [journal] a rollback journal lay beside the record, and is not read
    [link] the log of the record was a link; what it leads to was read, and the record has a log of its own now
   *[no-file] what lay beside the record under the name of one of its files is no file of its own
}; it is set aside as { $file }
notice-record-slept = the computer slept for { $span }; the clocks stood still
notice-page-exists = { $file } exists already; name another file with ! report
notice-page-no-score = no score is there: no page is written
notice-page-not-written = { $file } cannot be written: { $why ->
    [missing] there is no such folder
    [not-allowed] the rights do not allow it
    [exists] it is there already
   *[system] { $system }
}; check the folder, the rights and the disk

## Shown: the report of two scores brought together (D.2.9)

report-title = Two scoresheets and two boards
report-case-sheets-agree = The scores agree. A board does not show the position: whoever has it adjusts it.
report-case-sheets-agree-neither = The scores agree. Neither board shows the position: both are adjusted.
report-case-sheets-differ = The scores differ. Back to the position where they agree.
report-case-incomplete = The scores do not contradict each other, but they are incomplete: the players complete them, and are asked where a move is open.
report-case-answer-against = The scores do not contradict each other. What the players told contradicts them.
report-case-results-differ = The moves agree. The results below the scores contradict each other.
report-case-results-of-two-kinds = The moves agree. The results below the scores are not of one kind: one is by default, one is not.
report-case-record-differs = The scores agree with each other. The record has something else.
report-case-nothing-differs = Nothing differs.
report-case-nothing-differs-boards = The scores agree, and so does the record. Whether the boards show it nobody has said.
report-case-beyond-record = The scores agree. The record ends before they do.
report-case-position-otherwise = The moves agree, and the position that they lead to has ended the game. A result below the scores contradicts it.
report-case-offers-differ = The moves agree. The draw offers that are noted with them do not.
report-case-nothing-differs-written = Nothing differs in what is written. What is written nowhere the record alone has.
report-case-only-sheets-differ = The boards agree with each other. Only the scores differ: both players help to put them right.
report-case-boards-unsaid = The scores differ. Whether the boards do nobody has said.
report-agreed = { $count ->
    [0] The scores agree on no move.
    [one] The scores agree on one ply, up to { $move }.
   *[other] The scores agree on { $count } plies, up to { $move }.
}
report-settled = { $count ->
    [0] No ply is settled.
    [one] One ply is settled, { $move }.
   *[other] { $count } plies are settled, up to { $move }.
}
report-certain = Certain: { $certain ->
    [0] nothing
    [one] one ply that both scores have
   *[other] { $certain } plies that both scores have
}; asked of the players: { $asked }; inferred: { $inferred }.
report-certain-one-text = In the one text that is there as both scores: { $certain ->
    [0] nothing
    [one] one ply
   *[other] { $certain } plies
}; asked of the players: { $asked }; inferred: { $inferred }.
report-one-file = Both scores are the same file. They are one witness and not two: what both have is no surer than what one has.
report-one-text = Both scores are the same text, sign for sign. Unless two people wrote it they are one witness: what both have is then no surer than what one has.
report-none = nothing
report-inferred-sheet = { $count } from { $sheet } alone
report-inferred-record = { $count } from the record alone
report-inferred-legible = { $count } from what can be read of an entry
report-case-one-sheet = { $sheet } is missing: the report follows the other one alone.
report-case-nothing-read = Neither score has a move that can be read: there is nothing to compare.
report-case-unread = On { $sheet } no move can be read: the report follows the other one alone.
report-agreed-alone = { $count ->
    [0] The score cannot be played.
    [one] The score can be played for one ply, up to { $move }.
   *[other] The score can be played for { $count } plies, up to { $move }.
}
report-sheet-of = { $side }'s score
report-board-of = { $side }'s board
report-proposal = Proposal: go on after { $count ->
    [0] no ply
    [one] one ply
   *[other] { $count } plies
}, the clocks keep their times. ! decide accepts it.
report-proposal-clocks = Proposal: back to { $count ->
    [0] the beginning
    [one] one ply
   *[other] { $count } plies
}, { $clocks }. ! decide accepts it.
report-proposal-asks = No proposal before the players were asked for { $number }; ! decide with a number goes on from a ply that is settled.
report-proposal-unsaid = No proposal: where both boards show the same the game goes on, and both players put the scores right (8.5). Where they do not ({ $article }), ! decide { $count } goes back.
report-proposal-unsaid-clocks = No proposal: where both boards show the same the game goes on, and both players put the scores right (8.5). Where they do not ({ $article }), ! decide { $count } goes back, { $clocks }.
report-basis = What stands on the boards: { $boards }.
report-basis-sensed = { $board }, reported by the board
report-basis-unread = { $board }, not read
report-basis-keyed = { $board }, keyed in
report-basis-assumed = { $board }, keyed in, but { $squares } only taken as done
report-basis-nobody = { $board }, keyed in by nobody, only taken as done
report-basis-silent = { $board }, unknown since it fell silent
report-record-goes-on = { $count ->
    [one] The record alone goes on one ply further, to { $move }.
   *[other] The record alone goes on { $count } plies further, to { $move }.
}
report-ends-early = { $sheet } lags behind: it ends after { $count ->
    [0] no ply
    [one] one ply
   *[other] { $count } plies
}.
report-odd = { $sheet }: { $odd }
report-fragment-alone = { $sheet } wrote { $text }, not all of it legible: { $move } is the only legal move that fits, and is inferred.
report-fragment-fits = { $sheet } wrote { $text }, not all of it legible: it fits { $move } as far as it can be read.
report-king-castled = { $sheet } wrote { $text }: a king's move of two squares is castling, and was read as { $move }.
report-illegal = { $move } is illegal and stands so on the score: what follows from it the arbiter says ({ $article }).
report-open-from = From { $number } on it is open what was played: nobody wrote it, or it can be several moves, or what stands there cannot be carried out, or one score alone has it and the record something else. Nothing behind that is agreed upon.
report-open-from-board = From { $number } on it is open what was played: one score alone has it, and no board shows it. Nothing behind that is agreed upon.
report-open-from-end = From { $number } on it is open what was played: 0-0 at the end of a score is castling, or the result of a game that both have lost. Nothing behind that is agreed upon.
report-open-from-number = From { $number } on it is open what was played: a number before it does not tell where the entries behind it stand. Nothing behind that is agreed upon.
report-open-from-answer = From { $number } on it is open what was played: the players told of another move than the scores have. Nothing behind that is agreed upon.
report-number-open = { $sheet } has the number { $written } before { $number }: either plies were left out before it, or it is miswritten. Nothing tells which, and nothing rests on it.
report-number-left-out = { $sheet } is right with the number { $written }: before it { $count ->
    [one] one ply was
   *[other] { $count } plies were
} left out, by what is written or told elsewhere.
report-result = { $sheet } ends with { $result }.
report-record-result = The record ends with { $result }.
report-record-cancelled = The record: the game was cancelled, and has no result.
report-two-kinds = { $default } is a result by default ({ $article }), { $played } that of a game that was played. Which of them holds the arbiter decides.
report-offer-differs = { $sheet } notes a draw offer with { $move }, { $other } does not.
report-both-silent = From { $number } on both scores are silent for too long. The game must be reconstructed.
report-one-silent = From { $number } on { $sheet } is silent for too long. The game must be reconstructed.
report-different-games = These look like the scores of two different games.
report-alone = { $sheet }: the score alone can be played for { $count ->
    [one] one ply.
   *[other] { $count } plies.
}
report-position = Position: { $fen }
report-turn = { $side } to move.
report-ended = { $ending ->
    [checkmate] That position is checkmate: { $side } has won
    [stalemate] That position is stalemate: the game is drawn
   *[dead] In that position nobody can mate: the game is drawn
} ({ $article }).
report-first-difference = First difference: move { $number }, { $side }
report-stops-at = The scores stop at move { $number }, { $side }: what stands there cannot be carried out
report-alone-against-record = Move { $number }, { $side }, stands in one score alone, and the record has another one
report-alone-against-board = Move { $number }, { $side }, stands in one score alone, and no board shows it
report-stops-both = Both have it, so the scores do not differ here: the players say whether an illegal move stood ({ $article }) or something was miswritten (8.5).
report-meets-again = The scores meet again after { $number } in the same position, by another order of moves, and go on together { $count ->
    [0] no further.
    [one] for one ply more.
   *[other] for { $count } plies more.
}
report-recorded = { $sheet } wrote { $text }, that is { $move }.
report-recorded-unplayable = { $sheet } wrote { $text }, which is no one move here.
report-recorded-fragment = { $sheet } wrote { $text }, not all of it legible; it can be: { $moves }.
report-recorded-nothing = { $sheet } wrote nothing.
report-surplus-entry = { $sheet }: if this entry did not stand there, the scores would go on together for { $count } plies.
report-doubled-entry = { $sheet }: this entry is the one before it again; without it the scores would go on together for { $count } plies.
report-entry-left-out = { $sheet }: if an entry was left out here, the scores would go on together behind it for { $count } plies.
report-then-agree = { $sheet }: if this was played, the scores go on together for { $count ->
    [0] no further ply.
    [one] one further ply.
   *[other] { $count } further plies.
}
report-course-says = The record has { $move }.
report-course-differs = At { $number } the record has something else than the scores.
report-clocks = Times at that position by the record: { $clocks }. A proposal: the arbiter sets the clocks.
report-clocks-there = Times at that position by the record: { $clocks }.
report-clocks-differs = Times by the record after as many plies, of which it has another one: { $clocks }.
report-beyond-record = The record ends before { $number }: { $count ->
    [one] one ply stands
   *[other] { $count } plies stand
} in the scores alone. Whether that was played, boards and players tell.
report-no-clocks = The record has no times for that position.
report-sheet = Score { $keeper }
report-board = Board { $keeper }
report-board-stays = { $board } stays as it is.
report-board-right = { $board } shows the position.
report-board-wrong = { $board }: { $count ->
    [one] one wrong square
   *[other] { $count } wrong squares
}
report-shows-earlier = It shows the position after { $move }: it lags behind.
report-shows-fitting = It shows the end of a game that fits both scores.
report-shows-start = It shows the position before the first move.
report-shows-score = It shows the game of { $sheet }, after { $count } plies.
report-shows-instead = It shows the game with { $played } carried out at { $number } instead of { $written }.
report-corrections = Corrections, hand by hand
report-in-calls = The same in calls, for the player who cannot see
report-correction = { $correction ->
    [remove] { $square }: take off the { $piece }
    [lift] { $square }: take the { $piece } into the hand
    [move] { $square }: { $piece } to { $to }
    [place] { $square }: put down the { $piece } from the hand
   *[add] { $square }: put a { $piece } from the box
}
report-call = { $correction ->
    [remove] off the board: { $side }, { $call }
    [lift] into the hand: { $side }, { $call }
    [move] move: { $side }, { $call }
    [place] from the hand: { $side }, { $call }
   *[add] from the box: { $side }, { $call }
}
report-law = The Laws
report-article-d29-boards = { $article }: Where the two boards show different positions, they are put right with the arbiter's help and both scores. If the scores agree, whoever wrote the right move and carried out another adjusts the board.
report-article-d29-scores = { $article }: If the scores differ, the players go back to the position where they agree, and the arbiter readjusts the clocks.
report-article-d29 = { $article }: Where the two boards show different positions, they are put right with the arbiter's help and both scores. If the scores agree, whoever wrote the right move and carried out another adjusts the board. If they differ, the players go back to the position where they agree, and the arbiter readjusts the clocks.
report-article-75 = { $article }: An illegal move that is found out during the game brings it back to the position immediately before it; if that cannot be determined, to the last identifiable position before it.
report-article-85 = 8.5 and 8.6: A score that is not complete is brought up to date, with the other player's score where that is allowed; if there is no complete one, the game is reconstructed under the arbiter's eyes. If it cannot be shown that a player has overstepped the time, the next move counts as the first of the next period, unless there is evidence of more moves.
report-article-1111 = { $article }: Both players help the arbiter wherever the game has to be reconstructed.
report-article-87 = 8.7: At the end of the game both players sign both scores with the result. Even if it is wrong it stands, unless the arbiter decides otherwise.
report-edition = FIDE Laws of Chess of { $edition }, in our own words
report-scores = Both scores side by side
report-scores-caption = Both scores, move by move. The first difference is marked with the word DIFFERS.
report-move = Move
report-of-side = { $sheet }, { $side }
report-differs-here = DIFFERS
report-left-out = nothing written
report-diagram-target = The position to go on from, { $side } to move
report-diagram-settled = The last position that is settled, { $side } to move
report-diagram-parted = The position in which the scores part, { $side } to move
report-diagram-board = What stands on { $board }. Wrong squares are marked with an exclamation mark and a frame.
report-square-wrong = wrong, should be: { $should }
report-reconstruction = The likeliest game
report-reconstructed = As a whole { $percent } % sure. { $moves }
report-reconstructed-otherwise = At { $number } this game has { $move }. By itself { $other } is likelier there ({ $percent } %): games that differ from one another elsewhere have it, and each of them is less likely than this one.
report-reconstructed-none = { $percent } % sure: no move has been played.
report-incomplete = No legal game explains both scores to their ends. This is how far one goes.
report-departs = From { $number } on this is not what both scores have: both writers may have made the same mistake.
report-question = Ask the players first: what was { $number }? { $candidates }
report-question-next = Ask the players next: what was { $number }? { $candidates }
report-answer-by-key = Answer: ! answer and the move; ! answer ? where nobody knows.
report-answer-by-option = Answer: --answer "17. Nf3" for White's move, "17... Nf6" for Black's, "17. ?" where nobody knows; --ask asks line by line.
report-answer-by-line = Answer with the move, ? where nobody knows. The end of the input ends the questions.
report-answered = The players, asked for { $number }: { $move }
report-answered-from = The players, asked for { $number }: { $move }, answered as { $text }
report-answered-nothing = The players, asked for { $number }: nobody knows.
report-against = The answer for { $number } is against what stands in a score.
report-against-both = The answer for { $number } is against what both scores have. Nothing tells which move was played.
report-nothing-more = Nothing more to ask. The game is { $percent } % sure.
report-nothing-open = Nothing to ask: the scores leave nothing open.
report-candidate = { $move } ({ $percent } %)
report-candidate-hardly = { $move } (below 1 %)
report-and-more = { $candidates } or { $count ->
    [one] one other
   *[other] one of { $count } others
}
report-or = { $first } or { $rest }
report-and = { $first } and { $rest }
report-open = { $number } may have been: { $candidates }
report-open-caption = Plies that are open
report-open-candidates = What it may have been, each move by itself over all games that fit, the likeliest first
report-open-plies = { $count ->
    [one] One ply is open
   *[other] { $count } plies are open
}: { $numbers }
report-open-others = others
report-decision = The arbiter's decision
report-decision-text = Decision
report-decision-white = White's clock
report-decision-black = Black's clock
report-decision-signed = Arbiter, time

## What the Laws compute: annabella rule, annabella dead

rule-line = { $text } ({ $articles }, Laws of { $edition })
rule-line-without-article = { $text } (Laws of { $edition })
rule-not-confirmed = Not confirmed by the text of this edition.
rule-placed = { $text } ({ $article })
rule-absent = { $text } (not in this edition)
start-numbered = Start { $number } of Chess960: { $array }.
start-faulty = No start of Chess960: { $faults }.
start-under-way = No start: a move is counted, or not all men are on their first two ranks.
start-fault-pawns = not all pawns of { $side } are on their rank
start-fault-pieces = behind White's pawns are not king, queen, two rooks, two bishops and two knights
start-fault-king = the king is not between the rooks
start-fault-bishops = both bishops are on squares of one colour
start-fault-opposite = Black's pieces are not opposite White's
start-fault-castling = { $side } has not both rights to castle
start-fault-turn = White is not to move
dead-yes = { $side } can mate.
dead-no = { $side } cannot mate by any series of legal moves.
dead-undecided = Whether { $side } can mate is not decided.
dead-over = The position is dead (5.2.2).
dead-stalemate = The position is a stalemate (5.2.1).
rule-not-completed = The clock was not pressed: { $side } puts the illegal move right. It does not count.
rule-illegal-bonus = { $other } gets { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} more.
rule-slip-open = The clock was not pressed: { $side } can correct the call. It does not count.
rule-wrong-call-open = { $side } has called what no rule allows; the board does not show it. No text says whether that alone is an illegal move: either the clock was pressed too early, and the arbiter may penalise { $side }, or it counts as an illegal move.
rule-illegal-bonus-open = The text names no bonus here: the rules of the event or the arbiter say it.
rule-illegal-loses = { $side } loses by this illegal move.
rule-illegal-draws = The game is drawn: { $side } would lose, but { $other } cannot mate by any series of legal moves.
rule-illegal-undecided = { $side } loses unless { $other } cannot mate by any series of legal moves; that is not decided.
rule-illegal-stands = The illegal move stands: { $other } has replied.
rule-waits-for-claim = The arbiter waits until { $other } claims.
rule-kings-still-in-check = The game is drawn: both kings are still in check after the reply.
rule-pawn-still-there = The game is drawn: the pawn is still on its last rank.
rule-waits-for-next-move = The arbiter waits until the next move is completed; if it is still so then, the game is drawn.
rule-clock-penalty = It is no illegal move here; the arbiter may penalise { $side }.
rule-pressed-early = { $side } pressed before the move was made whole. There was a move, so it is no press without one; the arbiter may penalise { $side }.
rule-pressed-unsaid = The move of { $side } is there and was not announced. That is no illegal move and no press without a move; the arbiter may penalise { $side }.
rule-flag-loses = { $side } loses on time.
rule-flag-draws = The game is drawn: { $other } cannot mate by any series of legal moves.
rule-flag-undecided = { $side } loses on time unless { $other } cannot mate by any series of legal moves; that is not decided.
rule-flag-not-called = The arbiter does not call this flag; { $other } must claim.
rule-flag-call-open = The text does not say whether the arbiter calls this flag; { $other } may claim.
rule-flag-needs-time = A claim needs time left on the own clock.
rule-both-flags-draw = Both flags are down in the last period: the game is drawn.
rule-both-flags-go-on = Both flags are down before the last period: the game goes on.
rule-both-flags-open = Both flags are down: the clock or the arbiter says which fell first.
rule-ended-checkmate = Checkmate ended the game before.
rule-ended-stalemate = Stalemate ended the game before.
rule-ended-dead = The position is dead: the game was over before.
rule-claim-right = The claim is right: the game is drawn.
rule-claim-wrong = The claim is wrong: { $other } gets { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} more.
rule-claim-wrong-open = The claim is wrong, and the text names no bonus here: the rules of the event or the arbiter say it.
rule-claim-touched = { $side } has touched a piece and cannot claim on this move.
rule-claim-move-unclear = The move with which { $side } claims is not one legal move: the arbiter clears up which is meant (claims threefold Nf3, claims fifty Nf3).
rule-claim-not-on-move = Only the player on the move can claim.
rule-fivefold = The same position has come five times: the game is drawn.
rule-not-fivefold = The same position has not come five times in the way that this edition counts.
rule-seventy-five = 75 moves by each player without a pawn move or a capture: the game is drawn.
rule-not-seventy-five = 75 moves by each player have not been made.
rule-no-such-rule = This edition has no such rule.
rule-resign-loses = { $side } loses by resignation.
rule-resign-draws = The game is drawn: { $other } cannot mate by any series of legal moves.
rule-resign-undecided = { $side } loses unless { $other } cannot mate by any series of legal moves; that is not decided.
rule-agreed = The game is drawn by agreement.
rule-agreed-too-early = No draw can be agreed before both players have made a move; the offer stays.
rule-set-up-new-game = The game is cancelled, and a new one is played.
rule-set-up-too-late = It is too late for this claim: the game goes on.
rule-board-turned = The position is moved to a board that lies right, and the game goes on.
rule-clock-set-anew = The times and the counter of moves are set right: ! clock, ! counter, ! control.
rule-clock-too-late = It is too late for this claim: the setting stays.
rule-clock-too-late-unless-schedule = It is too late for this claim: the setting stays, unless the schedule of the event would suffer.
rule-colours-new-game = The game is cancelled, and a new one is played with the right colours.
rule-colours-go-on = The game goes on with these colours.
rule-flag-postponed = { $side }'s claim of a draw was postponed: the arbiter decides now whether { $other } could not win by normal means or did not try.
rule-quickplay-ask = { $side } may ask for it: the arbiter grants seconds with each move where the clock can do it, else declares the game drawn, postpones or rejects it.
rule-quickplay-claim = { $side } may claim a draw: the arbiter declares the game drawn, postpones or rejects it.
rule-quickplay-unannounced = The event has not announced these rules.
rule-quickplay-holds-not = These rules do not hold for blitz, nor where each move brings time.
rule-quickplay-period = These rules hold in the last period.
rule-quickplay-not-on-move = Only the player on the move may ask.
rule-quickplay-time-left = Only a player with less than two minutes may ask.
rule-quickplay-flag = The flag has fallen: nobody may ask behind it.
rule-default-loses = { $side } did not come in time and loses by default, unless the arbiter decides otherwise.
rule-default-of-both = Neither player came in time: both lose by default, unless the arbiter decides otherwise.
rule-default-not-over = The clocks have not run for the default time yet.
rule-default-ask = Nobody has told the program when the round began: if the default time is over, the game is lost by default (! result +/-, -/+ or -/-).
rule-default-unsaid = The event has to say the default time and has not: the arbiter decides.
rule-default-nobody-there = While nobody is there the time of { $side } runs: { $side } loses it until the arrival, unless the arbiter decides otherwise.
rule-default-nobody-ask = Nobody has told the program when the round began: if the default time is over, both have lost by default (! result -/-); until then { $side } loses the time.
rule-sealed-loses = { $side } loses: the sealed move is unclear, ambiguous or illegal.
rule-sealed-draws = The game is drawn: the sealed move is unclear, ambiguous or illegal, and { $other } cannot mate.
rule-sealed-undecided = The sealed move is unclear, ambiguous or illegal; whether { $other } can mate is not known: the arbiter decides.
rule-score-shown = { $side } may see the score: request number { $count }.
rule-score-too-often = { $side } asks to see the score for the time number { $count }: that is too often and counts as distracting the opponent; the arbiter decides.
rule-score-not-on-move = Only the player on the move can ask to see the score.
rule-score-no-rule = Nobody has a right to be shown the score here.
rule-default-came = Whoever has moved was there.
rule-device-loses = { $side } loses by the device, unless the rules of the event say something less severe.
rule-device-draws = The game is drawn, unless the rules of the event say something less severe than the loss by the device: { $other } cannot mate by any series of legal moves.
rule-device-undecided = { $side } loses by the device unless { $other } cannot mate by any series of legal moves; that is not decided.
rule-colours-ask = The game goes on with these colours unless the arbiter rules otherwise.
rule-class-right = The rate of play is of this class.
rule-class-wrong-standard = The rate of play is standard chess, not what the event names.
rule-class-wrong-rapid = The rate of play is rapid chess, not what the event names.
rule-class-wrong-blitz = The rate of play is blitz, not what the event names.
rule-note-touch-binds = For the new move the first touched piece binds (4.3).
rule-note-increment-back = The increment that the press brought is taken back.
rule-note-bonus-of-the-event = So the event says it; the text names none.
rule-note-queen-stands = A queen of the same colour stands there.
rule-note-pawn-taken-back = The pawn goes back, and the player is free in the choice of the piece.
rule-note-move-must-be-made = The move that was claimed with must be made.
rule-note-counts-as-offer = The claim counts as a draw offer.
rule-note-needs-writing = By the text the move must be written on a scoresheet.
rule-note-waits-unless-seen = If the arbiter has not seen the move, only the position, the arbiter waits until the next move is completed.
rule-note-sealed-end-counts = If the sealed move ends the game, that end counts.
rule-note-no-castling = Whoever had the king misplaced does not castle; with a rook that was misplaced there is no castling.
rule-note-no-castling-with-king = A king that changed places with the queen does not castle.
rule-note-own-time-left = The claim holds only if the claimant has time left.
rule-cell-class-limits = Classes
rule-cell-illegal-loses-at = Illegal move that loses
rule-cell-bonus-illegal = Bonus for an illegal move
rule-cell-bonus-wrong-claim = Bonus for a wrong claim of a draw
rule-cell-illegal-ruled = An illegal move is ruled upon
rule-cell-unfinished-promotion = Pawn left on its last rank
rule-cell-press-without-a-move = Clock pressed without a move
rule-cell-two-hands = Move with two hands
rule-cell-fivefold = Same position five times
rule-cell-seventy-five = 75 moves end the game
rule-cell-claims-without-a-record = Claims where nobody must record
rule-cell-agreement-from-ply = Draw by agreement from ply
rule-cell-mate-by-any-legal-move = Mate and stalemate by any legal move, whatever was touched
rule-cell-next-move-completes = A move without its press is completed by the player's next move
rule-cell-device-may-draw = A device draws where the opponent cannot mate
rule-cell-resignation-may-draw = Resignation draws where the opponent cannot mate
rule-cell-colours-reversed = Reversed colours
rule-cell-late-set-up = Wrong set-up can be claimed
rule-cell-late-clock-setting = Wrong setting of the clock is put right
rule-cell-misplaced-castling = Misplaced, then no castling
rule-cell-arbiter-sees-a-flag = Arbiter who sees a flag fall
rule-cell-flag-claim-needs = Claim of a flag needs
rule-cell-both-flags = Both flags down, last period
rule-cell-score-requests = Requests to see the score
rule-cell-default-time-unsaid = Default time unsaid
rule-cell-default-time-on-resumption = Default time unsaid, on resumption
rule-cell-draw-rule-forbids-offers = A rule of the event on draws forbids offers as well
rule-cell-quickplay-must-be-announced = Rules for the last minutes without increment must be announced
rule-cell-bonus-quickplay = Bonus in a quickplay finish
rule-cell-assistants-clock = Clock that an assistant handles
rule-cell-castling-touch-960 = King and rook touched in Chess960
rule-value-a = { $a }
rule-value-a-min = { $a } min
rule-value-ask = open, ask
rule-value-true = yes
rule-value-false = no
rule-value-none = nothing follows
rule-value-any = draws, at any distance
rule-value-consecutive = draws, if consecutive
rule-value-blitz-below-a-min-rapid-below-b-min = blitz below { $a } min, rapid below { $b } min
rule-value-blitz-up-to-a-min-rapid-below-b-min = blitz up to { $a } min, rapid below { $b } min
rule-value-new-game-below-a-moves = new game before { $a } moves of each
rule-value-whenever-found = whenever it is found
rule-value-below-a-moves = before { $a } moves of each
rule-value-below-a-moves-or-for-the-schedule = before { $a } moves of each, later only for the schedule
rule-value-king-and-queen = a king that changed places with the queen
rule-value-king-or-rook = a king, or with the rook that was misplaced
rule-value-full-supervision = only in rapid chess and blitz with full supervision
rule-value-a-times = { $a } times
rule-value-must-be-said = the event must say it
rule-value-before-the-reply = before the next move of the opponent
rule-value-claimed-before-the-reply = when the opponent claims before the next move
rule-value-taken-back = taken back
rule-value-queen = becomes a queen
rule-value-penalty = penalty of the arbiter
rule-value-as-illegal = counts as an illegal move
rule-value-need-writing = need the written move
rule-value-kept = are kept
rule-value-calls = calls it
rule-value-open = open
rule-value-silent-unless-both = stays silent unless both are down
rule-value-nothing = nothing more
rule-value-own-time = time on the own clock
rule-value-drawn = draw
rule-value-if-announced = draw, if Guideline III was announced
rule-value-corrected = is corrected
rule-value-not-for-the-disabled = is not corrected for a player with a disability
rule-matter-has-the-move = Who has the move
rule-matter-king-exposed-or-captured = A king left in check, or captured
rule-matter-en-passant = Capturing en passant
rule-matter-promotion = Promotion
rule-matter-castling = Castling
rule-matter-legal-move = What a legal move is
rule-matter-illegal-move-is = What an illegal move is
rule-matter-illegal-position = What an illegal position is
rule-matter-one-hand = A move is made with one hand
rule-matter-adjusting = Adjusting pieces
rule-matter-accidental-contact = Contact that is clearly accidental
rule-matter-own-piece-touched = Own pieces touched
rule-matter-their-piece-touched = The opponent's pieces touched
rule-matter-both-colours-touched = Pieces of both colours touched
rule-matter-king-then-rook = King and then rook touched
rule-matter-rook-then-king = Rook and then king touched
rule-matter-castling-touched-illegal = King and rook touched where castling is illegal
rule-matter-choice-of-promotion = When the choice of a promotion is final
rule-matter-nothing-touched-can-move = Nothing that was touched can move
rule-matter-move-made = When a move is made
rule-matter-touch-claim-lost = When a claim on touching is lost
rule-matter-helper-moves-pieces = A helper who moves the pieces
rule-matter-checkmate = Checkmate
rule-matter-resignation = Resignation
rule-matter-stalemate = Stalemate
rule-matter-dead-position = A dead position
rule-matter-agreement = A draw by agreement
rule-matter-completing-a-move = When a move is completed
rule-matter-hand-for-the-clock = The hand that presses the clock
rule-matter-handling-the-clock = How the clock may be handled
rule-matter-helper-for-the-clock = A helper for the clock
rule-matter-increment-and-delay = Increment and delay
rule-matter-default-time = The default time
rule-matter-nobody-present = Both players absent
rule-matter-flag-has-fallen = When a flag has fallen
rule-matter-loses-on-time = Who exceeds the time loses
rule-matter-clock-defective = A defective clock
rule-matter-clock-wrongly-set = A clock that is wrongly set
rule-matter-both-flags = Both flags down
rule-matter-stopping-the-clocks = Stopping the clocks for the arbiter
rule-matter-times-after-an-irregularity = The times after an irregularity
rule-matter-wrong-set-up = A wrong set-up
rule-matter-board-turned = A board that lies wrong
rule-matter-colours-reversed = Reversed colours
rule-matter-pieces-displaced = Pieces knocked over
rule-matter-illegal-move-found = An illegal move is found
rule-matter-promotion-unfinished = A pawn left on its last rank
rule-matter-clock-without-a-move = The clock pressed without a move
rule-matter-two-hands = A move with two hands
rule-matter-illegal-move-penalty = What an illegal move costs
rule-matter-displacement-found-later = Displaced pieces, found later
rule-matter-result-signed = The result is signed
rule-matter-moment-of-a-draw-offer = The right moment of a draw offer
rule-matter-claim-is-an-offer = A claim of a draw is an offer
rule-matter-threefold-with-the-move = Threefold repetition with the coming move
rule-matter-threefold-on-the-board = Threefold repetition on the board
rule-matter-same-position = What the same position is
rule-matter-fifty-with-the-move = Fifty moves with the coming one
rule-matter-fifty-on-the-board = Fifty moves on the board
rule-matter-claim-lost-by-touching = Touching loses the right to claim
rule-matter-claim-is-right = The claim is found right
rule-matter-claim-is-wrong = The claim is found wrong
rule-matter-fivefold = The same position five times
rule-matter-seventy-five = Seventy-five moves
rule-matter-distraction = Distracting the opponent
rule-matter-quickplay-holds = For which games the rules without increment hold
rule-matter-quickplay-increment = Seconds with each move in the last minutes
rule-matter-quickplay-claim = Claim of a draw in the last minutes
rule-matter-devices = Electronic devices
rule-matter-replier-absent = Who must reply is absent at the resumption
rule-matter-sealer-absent = Who sealed is absent at the resumption
rule-matter-nobody-on-resumption = Both are absent at the resumption
rule-matter-sealed-move-unclear = A sealed move that is unclear, ambiguous or illegal
rule-matter-late-on-resumption = Late when an adjourned game is resumed
rule-matter-both-lose = Both players lose
rule-matter-silence-of-the-arbiter = What the arbiter does not tell
rule-matter-penalties = Penalties
rule-matter-rapid = Rapid chess
rule-matter-blitz = Blitz
rule-matter-rapid-full-supervision = All Competition Rules in rapid chess
rule-matter-blitz-full-supervision = All Competition Rules in blitz
rule-matter-rapid-restricted-supervision = What applies otherwise in rapid chess
rule-matter-blitz-restricted-supervision = What applies otherwise in blitz
rule-matter-rapid-without-record = No duty to record in rapid chess
rule-matter-rapid-illegal-moves = Illegal moves in rapid chess without full supervision
rule-matter-rapid-both-kings-in-check = Both kings in check in rapid chess without full supervision
rule-matter-slip-of-the-tongue = A slip of the tongue (Appendix D)
rule-matter-boards-differ = Boards that differ (Appendix D)

## Setting up a table (annabella setup)

# Two words that are typed at any question: the question before, and leaving.
setup-words = back, q
setup-begin = The settings of a table, for { $file }.
setup-keys = Enter keeps what it names. back: the question before. q: leave, nothing is written.
setup-spoken-keys = By voice: yes takes what was named last, no names the next, repeat, correction goes back.
setup-goes-on = { $file } is there: only what you answer otherwise is changed in it.
setup-unusable = Nothing of { $file } is taken over, for it cannot be used: { $why }
setup-asked = { $number }. { $question }
setup-question = { $name ->
    [language] The language of lines, in the ears and in the room?
    [lines] How much is shown in lines?
    [control] The time control?
    [supervision] Rapid chess or blitz: how is it supervised?
    [players] Who plays at a peg-hole board without seeing?
    [white-board] White's board?
    [black-board] Black's board?
    [white-ear] White's earphone?
    [black-ear] Black's earphone?
    [room] The loudspeaker for everybody?
    [microphone] The microphone?
    [keypad] A player's keypad?
    [keypad-player] Whose keypad is it?
    [keyboard] The keyboard on which commands are typed?
    [profile] What may players be told?
    [default-time] How many minutes may a player come late?
   *[draws] When may the players agree upon a draw?
}
setup-enter = Enter: { $answer }
setup-offer = { $number }: { $answer }
setup-proposed = Or { $answer }?
setup-meaning = { $word ->
    [language-de] German
    [language-en] English
    [language-ru] Russian
    [language-uk] Ukrainian
    [language-bg] Bulgarian
    [lines-terse] rows of 40 signs, for braille
    [lines-normal] what happens
    [lines-full] all, with the times
    [control-none] no clock in the program
    [supervision-full] as with long time controls
    [supervision-restricted] one arbiter for many games
    [supervision-ask] the arbiter says it at the table
    [players-black] Black
    [players-white] White
    [players-both] both players
    [players-neither] neither
    [white-board-keys] keyed in by hand
    [black-board-keys] keyed in by hand
    [white-ear-none] silence
    [black-ear-none] silence
    [room-default] that of the system
    [room-none] silence
    [microphone-default] that of the system
    [microphone-none] nobody listens
    [keypad-none] there is none
    [keypad-player-white] White's
    [keypad-player-black] Black's
    [keyboard-by-language] as the language has it
    [keyboard-latin] Latin
    [keyboard-ru] Russian
    [keyboard-uk] Ukrainian
    [keyboard-bds] Bulgarian, BDS
    [keyboard-phonetic] Bulgarian, phonetic
    [keyboard-phonetic-new] Bulgarian, new phonetic
    [profile-tournament] only what D.2.10 allows
    [profile-arbiter-extended] the position too
    [profile-training] everything
    [default-time-unsaid] the event does not say it
    [default-time-0] not at all
    [draws-free] at any time
    [draws-30] after 30 moves of both
    [draws-arbiter] never without the arbiter
   *[other] {""}
}
setup-taken = { $answer } it is.
setup-first = This is the first question.
setup-wrong = { $answer } is no answer: { $name ->
    [control] write it as 90m+30, 25m~10, 5m+3 or none
    [white-board] write keys, or a kind and a port of its own, as peg:auto or dgt:/dev/ttyUSB0
    [black-board] write keys, or a kind and a port of its own, as peg:auto or dgt:/dev/ttyUSB0
    [default-time] write whole minutes, as 30, or unsaid
    [draws] write free, arbiter, or a number of moves
   *[other] type a number of the list
}
setup-unspoken = Nothing is said aloud here: there is no output, or no recording, espeak-ng or speech service for it. The lines say everything.
setup-deaf = The microphone gives no sound: look at plug and switch. Until then answers are typed.
setup-hears-again = The microphone is heard again.
setup-left = Nothing was written.
setup-ended = The input has ended: nothing was written.
setup-unread = Nobody can read the questions: nothing was written.
setup-same = { $file } stays as it is: nothing was answered otherwise.
setup-written = Written: { $file }
setup-kept = As it was before: { $file }
setup-records = Records of games go to { $folder }
setup-next = Next: annabella doctor --config { $file }
setup-comment = Written by annabella setup. All settings: docs/technician.md.

## The doctor aloud (annabella doctor --aloud)

doctor-looks = Looking at everything: up to 13 seconds.
doctor-found = Found: { $thing }.
doctor-found-this = Found: { $thing }, { $detail }.
doctor-missing = Missing: { $thing }. { $advice }
doctor-broken = Not in order: { $thing }. { $advice }
doctor-thing = { $name ->
    [settings] settings
    [network] network
    [sound-server] sound server
    [recognizer] recognizer
    [model] model
    [call-words] call words
    [commands] commands
    [other-words] other words
    [language] language { $tag }
    [microphone] microphone
    [inputs] inputs
    [input] input
    [loudspeaker] loudspeaker
    [ear-of-white] ear of white
    [ear-of-black] ear of black
    [outputs] outputs
    [output] output
    [voice] voice { $tag }
    [voices] voices
    [speech-service] speech service
    [ports] ports
    [port] port
    [board-of-white] board of white
    [board-of-black] board of black
    [keypad-of-white] keypad of white
    [keypad-of-black] keypad of black
    [disk] disk
    [database] database
    [tones-in-the-room] tones in the room
    [tones-in-the-ear-of-white] tones in the ear of white
    [tones-in-the-ear-of-black] tones in the ear of black
    [spoken-call] spoken call
   *[program] program
}
doctor-advice = { $name ->
    [network] The line says what it means.
    [sound-server] Sound goes to the devices themselves.
    [model] Install the model, or name another one as listening.model.
    [recognizer] Install the model, or name another one as listening.model.
    [call-words] Type these words, or take another model.
    [commands] Type these words, or take another model.
    [other-words] Type these words, or take another model.
    [language] Type these words, or take another model.
    [microphone] Plug it in, switch it on, turn it up, or name another one as sound.microphone.
    [inputs] Plug it in, or name another one in the settings.
    [input] Plug it in, or name another one in the settings.
    [outputs] Plug it in, or name another one in the settings.
    [output] Plug it in, or name another one in the settings.
    [loudspeaker] Plug it in, or name another one as sound.room.
    [ear-of-white] Plug one in that this player alone hears, and name it as white.ear.
    [ear-of-black] Plug one in that this player alone hears, and name it as black.ear.
    [voice] Record the words that the line names, or correct the files in voices.dir.
    [voices] Try again when the computer has less to do.
    [speech-service] Install speech-dispatcher or start it again, or go on with the recordings.
    [ports] Plug the board in, switch it on, and see that no other program holds its port.
    [port] Plug the board in, switch it on, and see that no other program holds its port.
    [board-of-white] Plug the board in, switch it on, and see that no other program holds its port.
    [board-of-black] Plug the board in, switch it on, and see that no other program holds its port.
    [keypad-of-white] Plug it in, or name another one in the settings.
    [keypad-of-black] Plug it in, or name another one in the settings.
    [disk] Make room, or keep records elsewhere with --journal.
    [tones-in-the-room] Look at plug, switch and volume, and name the right device in the settings.
    [tones-in-the-ear-of-white] Look at plug, switch and volume, and name the right device in the settings.
    [tones-in-the-ear-of-black] Look at plug, switch and volume, and name the right device in the settings.
    [spoken-call] Speak near the microphone, without a pause, as soon as it is quiet.
   *[other] Install the program anew.
}
doctor-in-order = Everything that the settings need is in order.
doctor-not-in-order = The settings need what is not in order: { $things }.
doctor-not-confirmed = Confirmed by nobody: { $things }.
doctor-try-room = Now three tones from the loudspeaker.
doctor-try-ear = Now three tones in one earphone, and nowhere else: { $side }.
doctor-yes-or-no = Was that so? y yes, n no, Enter again.
doctor-ended = The input has ended: nothing more is tried.
doctor-keys = y, n
doctor-try-call = Now say a call, such as: Springer Felix drei.
doctor-understood = Understood: { $words }.
doctor-not-understood = Nothing was understood.

## What commands tell (annabella call, announce, listen, score)

tell-or = { $one } or { $other }
tell-several = several: { $moves }
tell-illegal = illegal: { $calls }
tell-no-call = no call
tell-not-understood = no call; not understood: { $words }
tell-can-be = "{ $written }" can be { $moves }; write the origin, and the piece of a promotion
tell-not-legal = "{ $written }" is not legal in this position
tell-no-move = "{ $written }" is not a move; write it like g1f3, Nf3, Ng1-f3, exd5 or 0-0
heard-command = command { $command }
heard-call = a call
heard-calls = several calls
heard-illegal = illegal
heard-unsure = unsure
heard-nothing = nothing
score-from-to = { $from } to { $to }
score-missing = missing: { $place }, nothing stands there
score-illegible = illegible: { $place }, cannot be read as a move
score-illegal = illegal: { $place }, not legal in this position
score-castling-or-result = castling_or_result: { $place }, castling, or the result of a game that both have lost: nothing tells which
score-ambiguous = ambiguous: { $place }, can be { $moves }
score-odd = odd: { $text }
score-read = read: { $moves } of { $plies } plies, { $form }, { $encoding }

## The desk's page

page-first-waits = To what waits first: { $table }, { $what }
page-skip = To the content
page-nav = Pages
page-languages = Languages
page-needs = Needs an arbiter
page-hall = The hall
page-book = The desk’s book
page-plain = As text in 40 columns
page-search = Board or name
page-find = Find
page-count-waits = { $count ->
    [0] nothing waits
    [one] { $count } waits
   *[other] { $count } wait
}
page-nothing-waits = Nothing waits.
page-games-run = Games in progress: { $count }. Looked at { $at }.
page-list-asked = Called or claimed
page-list-differs = Flags, and what differs
page-list-desk = Silent tables, and two courses of one game
page-list-caption = What waits longest stands first
page-table = Table
page-since = Since
page-what = What
page-article = Article
page-who = Who waits
page-players = Players
page-stands = How it stands
page-clocks = Clocks, White / Black
page-runs = (runs)
page-waits = Waits
page-missed = Silent: no courier is there with this game. The table plays on.
page-mute = Silent: a clock runs at this table, and its program gives no sign. Look at the table.
page-missed-short = silent
page-two-courses = Two courses of one game, from row { $row } on; alarm { $number }.
page-flag-down = The flag of { $side } is down.
page-unreadable = Its record cannot be read on: { $why }
page-is-on-the-way = { $name } is on the way, { $at }.
page-go = I am on the way
page-hall-caption = Games, by board
page-hall-by-time = Games, by the least time on a clock
page-by-time = Least time first
page-by-board = By board
page-no-games = No game is here.
page-found = Found for “{ $sought }”: { $count }.
page-over-too = Show those that are over, too: { $count }
page-no-rows = Nothing of it is here yet.
page-game = Table { $place }: { $players }
page-last-row = last row
page-to-do = For hands to do
page-boards = Boards
page-mark-wrong = does not show the game
page-mark-due = something is due here
page-report = Scores handed in (D.2.9)
page-no-scores = No score was handed in at this table.
page-possible = What can be ruled at the table
page-possible-note = It is typed there by the arbiter. Nothing here changes a game.
page-notes = Notes
page-no-notes = Nothing is noted.
page-note = A note on this game
page-note-look = Look through it
page-notes-note = What is noted is a line of the desk’s book with your name, and is never changed. Everybody who is an arbiter reads it.
page-note-of = Note, table { $place }
page-note-shown = This will be written:
page-note-write = Write it into the book
page-note-length = A note has 1 to 2000 letters.
page-book-caption = What was written last stands first
page-book-note = Notes of arbiters, who is on the way, and who has looked at a game in progress or at the list of all. Of looks an arbiter sees the own ones, a chief arbiter all.
page-looked-at = looked at the game
page-looked-at-all = looked at the list of all games in progress
page-moves = Moves
page-no-moves = No move stands yet.
page-moves-caption = Moves, with the time left
page-number = No.
page-illegal = { $move }, illegal
page-illegal-stands = { $move }, illegal, and stands as ruled
page-history = Everything that the table has told
page-history-of = History, table { $place }
page-earlier = Earlier rows too: { $count }
page-back = Back to the game
page-signed-in = Signed in: { $name }, { $part ->
    [chief] chief arbiter
    [arbiter] arbiter
   *[spectator] spectator
}.
page-looked = What is shown was so at { $at } ({ $zone }).
page-sign-in = Sign in
page-sign-in-how = Type the code that the desk has printed for you. It can be used once. Who has a certificate in the browser needs no code.
page-code = Code
page-no-code = That is no code, or it was used, or it is older than an hour. The desk prints another one.
page-sign-out = Sign out
page-passkeys = Passkeys
page-passkeys-how = With a passkey you sign in here without a code. Your device keeps it, and asks for your finger, your face or your PIN.
page-passkeys-empty = You have no passkey here.
page-passkeys-own = Your passkeys
page-passkeys-others = Passkeys of others
page-passkeys-elsewhere = Passkeys hold at { $address } alone. Go there to add one.
page-passkeys-by-code = Whoever adds a passkey has signed in with a code or a certificate. Sign out, and sign in with a code.
page-passkeys-script = A passkey is added with the page’s script, in a browser that knows passkeys.
page-passkey-label = Its name
page-passkey-made = Added
page-passkey-used = Last used
page-passkey-ends = Remove
page-passkey-person = Whose
page-passkey-never = never
page-passkey-add = Add a passkey
page-passkey-remove = Remove: { $name }
page-passkey-is-copied = Refused: there may be a copy of it.
page-passkey-sign-in = Sign in with a passkey
page-passkey-none = The browser has given no passkey.
page-passkey-length = Its name has 1 to 60 letters. The passkey was not added.
page-passkey-many = Nobody has more than { $count } passkeys here. Remove one first.
page-passkey-late = That was asked too long ago, or in another browser, or it was answered already. Try it again.
page-passkey-unknown = The desk does not know this passkey, or it was removed. Sign in with a code.
page-passkey-withdrawn = Whoever has this passkey is not admitted any more. The chief arbiter can let you in anew.
page-passkey-copied = This passkey has counted backwards: there may be a copy of it. It lets nobody in any more. Tell the chief arbiter, and sign in with a code.
page-passkey-unfit = This passkey does not hold here. Nothing was changed.
page-sound = A sound when something new waits
page-news-waits = The list has changed; waiting now: #.
page-news-game = There is something new in this game.
page-news-show = Show it
page-not-done = This cannot be shown
page-nothing-here = There is nothing at this address. The hall is at /hall.
page-no-game = No such game is here, or none that you may see yet.
page-no-time = A time is written as 2026-11-26T13:00:00Z.
page-for-arbiters = This is for arbiters.
page-for-no-table = This certificate is a table’s. The page is for people.
page-withdrawn = This certificate was withdrawn. The chief arbiter can let you in anew.
page-other-form = This was not sent from a page of this desk that was made for you, or the page is old. Go back, load it anew, and send it again. Nothing was written.
page-server-refuses = The desk’s server does not do this: { $why }
page-disk-low = The desk’s disk is nearly full: { $left } MB are left. When it is full nothing is confirmed; the tables play on. Make room there, and never in the desk’s own folder.
page-full = The desk has as many visitors as it serves at once. Please try again in a minute.
page-second-machine = { $state ->
    [waits] The second machine is away, and nothing has been confirmed since { $since }. The tables play on. Wait for it, or decide: annabella-desk alone
   *[away] The second machine is away ({ $since }). What is played now is not confirmed until it is back, or it is decided: annabella-desk alone
}
page-desk-silent = The desk’s server has not answered since { $at }; what stands here is of then. { $why }
