//! The chess clock (Article 6): time controls, increments, delays, flags and the move counter. Fed with time, it never reads one.
