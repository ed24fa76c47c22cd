//! The pure half of hearing and speaking: the grammar for the recognizer, hypotheses to calls, what to say, in which order and in which channel.
