//! The matters that the Laws of Chess have an article on, whatever its number is in an edition.

macro_rules! matters {
    ($($(#[$doc:meta])* $name:ident = $word:literal,)*) => {
        /// What an article is about. Its number is another one from edition to edition; the matter is not.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Deserialize)]
        pub enum Matter { $($(#[$doc])* #[serde(rename = $word)] $name,)* }

        impl Matter {
            /// Every matter, in the order of the Laws.
            pub const ALL: &'static [Matter] = &[$(Matter::$name,)*];

            /// The word by which the data and programs know it.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Matter::$name => $word,)* }
            }
        }
    };
}

matters! {
    /// Who has the move.
    HasTheMove = "has_the_move",
    /// A king left in check, or captured.
    KingExposedOrCaptured = "king_exposed_or_captured",
    /// Capturing en passant.
    EnPassant = "en_passant",
    /// Promotion.
    Promotion = "promotion",
    /// Castling.
    Castling = "castling",
    /// What a legal move is.
    LegalMove = "legal_move",
    /// What an illegal move is.
    IllegalMoveIs = "illegal_move_is",
    /// What an illegal position is.
    IllegalPosition = "illegal_position",
    /// A move is made with one hand.
    OneHand = "one_hand",
    /// Adjusting pieces.
    Adjusting = "adjusting",
    /// Contact that is clearly accidental.
    AccidentalContact = "accidental_contact",
    /// Own pieces touched.
    OwnPieceTouched = "own_piece_touched",
    /// The opponent's pieces touched.
    TheirPieceTouched = "their_piece_touched",
    /// Pieces of both colours touched.
    BothColoursTouched = "both_colours_touched",
    /// King and then rook touched.
    KingThenRook = "king_then_rook",
    /// Rook and then king touched.
    RookThenKing = "rook_then_king",
    /// King and rook touched where castling is illegal.
    CastlingTouchedIllegal = "castling_touched_illegal",
    /// When the choice of a promotion is final.
    ChoiceOfPromotion = "choice_of_promotion",
    /// Nothing that was touched can move.
    NothingTouchedCanMove = "nothing_touched_can_move",
    /// When a move is made.
    MoveMade = "move_made",
    /// When a claim on touching is lost.
    TouchClaimLost = "touch_claim_lost",
    /// A helper who moves the pieces.
    HelperMovesPieces = "helper_moves_pieces",
    /// Checkmate.
    Checkmate = "checkmate",
    /// Resignation.
    Resignation = "resignation",
    /// Stalemate.
    Stalemate = "stalemate",
    /// A dead position.
    DeadPosition = "dead_position",
    /// A draw by agreement.
    Agreement = "agreement",
    /// When a move is completed.
    CompletingAMove = "completing_a_move",
    /// The hand that presses the clock.
    HandForTheClock = "hand_for_the_clock",
    /// How the clock may be handled.
    HandlingTheClock = "handling_the_clock",
    /// A helper for the clock.
    HelperForTheClock = "helper_for_the_clock",
    /// Increment and delay.
    IncrementAndDelay = "increment_and_delay",
    /// The default time.
    DefaultTime = "default_time",
    /// Both players absent.
    NobodyPresent = "nobody_present",
    /// The player who must reply is absent when an adjourned game is resumed.
    ReplierAbsent = "replier_absent",
    /// The player who sealed is absent then.
    SealerAbsent = "sealer_absent",
    /// A sealed move that is unclear, ambiguous or illegal.
    SealedMoveUnclear = "sealed_move_unclear",
    /// Late when an adjourned game is resumed.
    LateOnResumption = "late_on_resumption",
    /// Both players absent then.
    NobodyOnResumption = "nobody_on_resumption",
    /// When a flag has fallen.
    FlagHasFallen = "flag_has_fallen",
    /// Who exceeds the time loses.
    LosesOnTime = "loses_on_time",
    /// A defective clock.
    ClockDefective = "clock_defective",
    /// A clock that is wrongly set.
    ClockWronglySet = "clock_wrongly_set",
    /// Both flags down.
    BothFlags = "both_flags",
    /// For which games the rules for the last minutes without increment hold.
    QuickplayHolds = "quickplay_holds",
    /// Seconds with each move in such a game.
    QuickplayIncrement = "quickplay_increment",
    /// A claim of a draw in such a game.
    QuickplayClaim = "quickplay_claim",
    /// Stopping the clocks for the arbiter.
    StoppingTheClocks = "stopping_the_clocks",
    /// The times after an irregularity.
    TimesAfterAnIrregularity = "times_after_an_irregularity",
    /// A wrong set-up.
    WrongSetUp = "wrong_set_up",
    /// A board that lies wrong.
    BoardTurned = "board_turned",
    /// Reversed colours.
    ColoursReversed = "colours_reversed",
    /// Pieces knocked over.
    PiecesDisplaced = "pieces_displaced",
    /// An illegal move is found.
    IllegalMoveFound = "illegal_move_found",
    /// A pawn left on its last rank.
    PromotionUnfinished = "promotion_unfinished",
    /// The clock pressed without a move.
    ClockWithoutAMove = "clock_without_a_move",
    /// A move with two hands.
    TwoHands = "two_hands",
    /// What an illegal move costs.
    IllegalMovePenalty = "illegal_move_penalty",
    /// Displaced pieces, found later.
    DisplacementFoundLater = "displacement_found_later",
    /// The result is signed.
    ResultSigned = "result_signed",
    /// The right moment of a draw offer.
    MomentOfADrawOffer = "moment_of_a_draw_offer",
    /// A claim of a draw is an offer.
    ClaimIsAnOffer = "claim_is_an_offer",
    /// Threefold repetition with the coming move.
    ThreefoldWithTheMove = "threefold_with_the_move",
    /// Threefold repetition on the board.
    ThreefoldOnTheBoard = "threefold_on_the_board",
    /// What the same position is.
    SamePosition = "same_position",
    /// Fifty moves with the coming one.
    FiftyWithTheMove = "fifty_with_the_move",
    /// Fifty moves on the board.
    FiftyOnTheBoard = "fifty_on_the_board",
    /// Touching loses the right to claim.
    ClaimLostByTouching = "claim_lost_by_touching",
    /// The claim is found right.
    ClaimIsRight = "claim_is_right",
    /// The claim is found wrong.
    ClaimIsWrong = "claim_is_wrong",
    /// The same position five times.
    Fivefold = "fivefold",
    /// Seventy-five moves.
    SeventyFive = "seventy_five",
    /// Distracting the opponent.
    Distraction = "distraction",
    /// Electronic devices in the playing venue.
    Devices = "devices",
    /// Both players lose.
    BothLose = "both_lose",
    /// What the arbiter does not tell.
    SilenceOfTheArbiter = "silence_of_the_arbiter",
    /// Penalties.
    Penalties = "penalties",
    /// Rapid chess.
    Rapid = "rapid",
    /// Blitz.
    Blitz = "blitz",
    /// Where the Competition Rules apply whole in rapid chess.
    RapidFullSupervision = "rapid_full_supervision",
    /// And in blitz.
    BlitzFullSupervision = "blitz_full_supervision",
    /// What applies in rapid chess where they do not.
    RapidRestrictedSupervision = "rapid_restricted_supervision",
    /// And in blitz.
    BlitzRestrictedSupervision = "blitz_restricted_supervision",
    /// No duty to record in rapid chess.
    RapidWithoutRecord = "rapid_without_record",
    /// Illegal moves in rapid chess without full supervision.
    RapidIllegalMoves = "rapid_illegal_moves",
    /// Both kings in check in rapid chess without full supervision.
    RapidBothKingsInCheck = "rapid_both_kings_in_check",
    /// A slip of the tongue (Appendix D).
    SlipOfTheTongue = "slip_of_the_tongue",
    /// Boards that differ (Appendix D).
    BoardsDiffer = "boards_differ",
}
