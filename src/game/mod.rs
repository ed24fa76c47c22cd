//! The game at the table: events in, new state and effects out. The only place that decides.
