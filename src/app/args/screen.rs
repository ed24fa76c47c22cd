//! Whether a table is shown on a screen, and in what colours.

use clap::Args;

use crate::table::settings::Screen;
use crate::view::screen::Colours;

/// Whether there is a screen.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct ScreenArgs {
    /// Show both boards, the clocks and what is to be done as a screen, for whoever sees; without it there are lines
    #[arg(long)]
    pub screen: bool,
    /// The colours of the screen: dark, light, contrast or none
    #[arg(long, requires = "screen", value_name = "COLOURS")]
    pub colours: Option<Colours>,
}

impl ScreenArgs {
    /// The colours of the screen, where there is to be one.
    pub(crate) fn colours(self) -> Option<Colours> {
        self.screen.then(|| self.colours.unwrap_or_default())
    }

    /// The same at a table with these settings.
    pub(crate) fn colours_over(self, settings: Screen) -> Option<Colours> {
        (self.screen || settings.on).then(|| self.colours.unwrap_or(settings.colours))
    }
}
