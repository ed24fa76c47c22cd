//! The command line, the settings, the wiring and the loop: the only caller of game::step.
