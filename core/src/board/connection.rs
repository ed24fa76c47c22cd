//! One board over one wire, whatever its protocol: what a driver needs to hold a port for it.
//!
//! The driver knows no protocol. It opens the port, hands over bytes and the time, writes what it is
//! told to write, and passes the rest on.

use serde::Deserialize;

use super::{ClockFault, Told};
use crate::rules::{ByColor, Color, Placement};
use crate::time::Millis;

/// How a board is connected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Transport {
    /// By USB or a serial cable.
    #[default]
    Cable,
    /// By Bluetooth: slower, with a battery.
    Bluetooth,
}

/// One board over one wire. Whatever does not concern a kind of board is nothing to it.
pub trait Connection: Send {
    /// A port was opened.
    fn connect(&mut self, now: Millis) -> Vec<Told>;

    /// The port is gone. Tells the loss, unless the board was lost already.
    fn disconnect(&mut self) -> Vec<Told>;

    /// Takes the next bytes from the port.
    fn feed(&mut self, bytes: &[u8], now: Millis) -> Vec<Told>;

    /// Time passes. To be called at least every 50 ms.
    fn tick(&mut self, now: Millis) -> Vec<Told>;

    /// Reads the whole board; it is told whatever it shows.
    fn read_again(&mut self, now: Millis) -> Vec<Told>;

    /// The position of the game, which may show how the board lies.
    fn expect(&mut self, _placement: Placement) {}

    /// Has the board sound or vibrate a pattern, where it can.
    fn signal(&mut self, _pattern: u8) -> Vec<Told> {
        Vec::new()
    }

    /// Shows a text on the clock with one short sound, as far as it can; nothing shows the times again.
    fn show(&mut self, _text: Option<&str>, _now: Millis) -> Vec<Told> {
        Vec::new()
    }

    /// Sets both players' times on the clock; one of them runs, or none.
    ///
    /// # Errors
    /// When there is no such clock, or it cannot take these times.
    fn set_clock(
        &mut self,
        _times: ByColor<Millis>,
        _runs: Option<Color>,
        _now: Millis,
    ) -> Result<Vec<Told>, ClockFault> {
        Err(ClockFault::NoPort)
    }
}
