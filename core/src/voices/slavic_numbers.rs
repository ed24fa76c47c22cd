//! Numbers as words in Russian, Ukrainian and Bulgarian, where one and two have the gender of what is counted
//! ("две минуты", "два хода").
//!
//! The words stand side by side. Bulgarian alone puts "и" between them, once and before the last one.

/// The gender of what is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gender {
    /// "один ход".
    Masculine,
    /// "одна минута".
    Feminine,
    /// "одно поле".
    Neuter,
}

/// The words of one language out of which its numbers are made.
pub(super) struct Numerals {
    /// One and two, masculine, feminine, neuter.
    genders: [[&'static str; 2]; 3],
    /// Nought, and three to nineteen; one and two are empty here.
    small: [&'static str; 20],
    /// Twenty to ninety, from the second place on.
    tens: [&'static str; 10],
    /// A hundred to nine hundred, from the first place on.
    hundreds: [&'static str; 10],
    /// The thousand, which is feminine: behind one, behind two to four, and behind more.
    thousand: [&'static str; 3],
    /// What stands before the last word.
    and: Option<&'static str>,
}

/// The Russian words.
pub(super) const RUSSIAN: Numerals = Numerals {
    genders: [["один", "два"], ["одна", "две"], ["одно", "два"]],
    small: [
        "ноль",
        "",
        "",
        "три",
        "четыре",
        "пять",
        "шесть",
        "семь",
        "восемь",
        "девять",
        "десять",
        "одиннадцать",
        "двенадцать",
        "тринадцать",
        "четырнадцать",
        "пятнадцать",
        "шестнадцать",
        "семнадцать",
        "восемнадцать",
        "девятнадцать",
    ],
    tens: [
        "",
        "",
        "двадцать",
        "тридцать",
        "сорок",
        "пятьдесят",
        "шестьдесят",
        "семьдесят",
        "восемьдесят",
        "девяносто",
    ],
    hundreds: [
        "",
        "сто",
        "двести",
        "триста",
        "четыреста",
        "пятьсот",
        "шестьсот",
        "семьсот",
        "восемьсот",
        "девятьсот",
    ],
    thousand: ["тысяча", "тысячи", "тысяч"],
    and: None,
};

/// The Ukrainian words.
pub(super) const UKRAINIAN: Numerals = Numerals {
    genders: [["один", "два"], ["одна", "дві"], ["одне", "два"]],
    small: [
        "нуль",
        "",
        "",
        "три",
        "чотири",
        "п’ять",
        "шість",
        "сім",
        "вісім",
        "дев’ять",
        "десять",
        "одинадцять",
        "дванадцять",
        "тринадцять",
        "чотирнадцять",
        "п’ятнадцять",
        "шістнадцять",
        "сімнадцять",
        "вісімнадцять",
        "дев’ятнадцять",
    ],
    tens: [
        "",
        "",
        "двадцять",
        "тридцять",
        "сорок",
        "п’ятдесят",
        "шістдесят",
        "сімдесят",
        "вісімдесят",
        "дев’яносто",
    ],
    hundreds: [
        "",
        "сто",
        "двісті",
        "триста",
        "чотириста",
        "п’ятсот",
        "шістсот",
        "сімсот",
        "вісімсот",
        "дев’ятсот",
    ],
    thousand: ["тисяча", "тисячі", "тисяч"],
    and: None,
};

/// The Bulgarian words.
pub(super) const BULGARIAN: Numerals = Numerals {
    genders: [["един", "два"], ["една", "две"], ["едно", "две"]],
    small: [
        "нула",
        "",
        "",
        "три",
        "четири",
        "пет",
        "шест",
        "седем",
        "осем",
        "девет",
        "десет",
        "единадесет",
        "дванадесет",
        "тринадесет",
        "четиринадесет",
        "петнадесет",
        "шестнадесет",
        "седемнадесет",
        "осемнадесет",
        "деветнадесет",
    ],
    tens: [
        "",
        "",
        "двадесет",
        "тридесет",
        "четиридесет",
        "петдесет",
        "шестдесет",
        "седемдесет",
        "осемдесет",
        "деветдесет",
    ],
    hundreds: [
        "",
        "сто",
        "двеста",
        "триста",
        "четиристотин",
        "петстотин",
        "шестстотин",
        "седемстотин",
        "осемстотин",
        "деветстотин",
    ],
    thousand: ["хиляда", "хиляди", "хиляди"],
    and: Some("и"),
};

fn at(table: &[&'static str], place: u32) -> &'static str {
    table.get(place as usize).copied().unwrap_or_default()
}

impl Numerals {
    /// The number in words, up to 9999, as it stands before what has this gender.
    pub(super) fn words(&self, number: u32, gender: Gender) -> String {
        let mut words = match number / 1000 {
            0 => Vec::new(),
            1 => vec![at(&self.thousand, 0)],
            thousands @ 2..=4 => {
                vec![self.small(thousands, Gender::Feminine), at(&self.thousand, 1)]
            }
            thousands => vec![self.small(thousands, Gender::Feminine), at(&self.thousand, 2)],
        };
        let hundreds = at(&self.hundreds, number / 100 % 10);
        words.extend((!hundreds.is_empty()).then_some(hundreds));
        match number % 100 {
            0 if number > 0 => {}
            small @ 0..20 => words.push(self.small(small, gender)),
            rest => {
                words.push(at(&self.tens, rest / 10));
                words.extend((rest % 10 > 0).then(|| self.small(rest % 10, gender)));
            }
        }
        // A number of thousands is one part with its thousand.
        let parts = words.len() - usize::from(number >= 2000);
        if let (Some(and), 2..) = (self.and, parts) {
            words.insert(words.len() - 1, and);
        }
        words.join(" ")
    }

    /// The word of a number below twenty.
    fn small(&self, number: u32, gender: Gender) -> &'static str {
        let [masculine, feminine, neuter] = &self.genders;
        let own = match gender {
            Gender::Masculine => masculine,
            Gender::Feminine => feminine,
            Gender::Neuter => neuter,
        };
        match number {
            1 | 2 => at(own, number - 1),
            _ => at(&self.small, number),
        }
    }

    /// The words out of which every number can be spoken, each once.
    pub(super) fn parts(&self) -> Vec<String> {
        let mut parts: Vec<String> = Vec::new();
        for word in self.all() {
            if !parts.iter().any(|known| known == word) {
                parts.push(word.to_owned());
            }
        }
        parts
    }

    /// Whether a word is one of [`Numerals::parts`].
    pub(super) fn has(&self, word: &str) -> bool {
        self.all().any(|known| known == word)
    }

    fn all(&self) -> impl Iterator<Item = &'static str> {
        let genders = self.genders.iter().flatten();
        let others = [&self.small[..], &self.tens, &self.hundreds, &self.thousand];
        let all = genders.chain(others.into_iter().flatten()).copied().chain(self.and);
        all.filter(|word| !word.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GENDERS: [Gender; 3] = [Gender::Masculine, Gender::Feminine, Gender::Neuter];

    /// All numbers up to 9999, counted up from words written as one text: nothing here takes a number apart.
    fn counted_up(text: &str, one_and_two: [&str; 2], joins: bool) -> Vec<String> {
        let mut rows = text.lines().map(|row| row.split_whitespace().collect::<Vec<_>>());
        let mut row = || rows.next().expect("a row of words");
        let (zero, three_to_nine, teens, tens, hundreds, thousands) =
            (row(), row(), row(), row(), row(), row());
        let ones = || std::iter::once("").chain(one_and_two).chain(three_to_nine.iter().copied());
        let mut below_hundred: Vec<Vec<&str>> =
            ones().chain(teens.iter().copied()).map(|word| vec![word]).collect();
        below_hundred.extend(tens.iter().flat_map(|ten| ones().map(|one| vec![*ten, one])));
        let mut all = Vec::new();
        for thousand in std::iter::once(&"").chain(&thousands) {
            for hundred in std::iter::once(&"").chain(&hundreds) {
                for rest in &below_hundred {
                    let mut said: Vec<String> = [*thousand, *hundred]
                        .iter()
                        .chain(rest)
                        .filter(|word| !word.is_empty())
                        .map(|word| word.replace('_', " "))
                        .collect();
                    let last = said.pop().unwrap_or_else(|| zero[0].to_owned());
                    let before = said.join(" ");
                    all.push(match (before.as_str(), joins) {
                        ("", _) => last,
                        (before, true) => format!("{before} и {last}"),
                        (before, false) => format!("{before} {last}"),
                    });
                }
            }
        }
        all
    }

    #[track_caller]
    fn check(numerals: &Numerals, text: &str, one_and_two: [[&str; 2]; 3], joins: bool) {
        for (gender, forms) in GENDERS.into_iter().zip(one_and_two) {
            let expected = counted_up(text, forms, joins);
            assert_eq!(expected.len(), 10_000);
            for (number, expected) in (0..).zip(&expected) {
                assert_eq!(&numerals.words(number, gender), expected, "{number} {gender:?}");
            }
        }
    }

    #[test]
    fn russian_numbers_are_those_that_are_counted_up() {
        let text = "ноль
            три четыре пять шесть семь восемь девять
            десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать
            двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто
            сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот
            тысяча две_тысячи три_тысячи четыре_тысячи пять_тысяч шесть_тысяч семь_тысяч восемь_тысяч девять_тысяч";
        check(&RUSSIAN, text, [["один", "два"], ["одна", "две"], ["одно", "два"]], false);
    }

    #[test]
    fn ukrainian_numbers_are_those_that_are_counted_up() {
        let text = "нуль
            три чотири п’ять шість сім вісім дев’ять
            десять одинадцять дванадцять тринадцять чотирнадцять п’ятнадцять шістнадцять сімнадцять вісімнадцять дев’ятнадцять
            двадцять тридцять сорок п’ятдесят шістдесят сімдесят вісімдесят дев’яносто
            сто двісті триста чотириста п’ятсот шістсот сімсот вісімсот дев’ятсот
            тисяча дві_тисячі три_тисячі чотири_тисячі п’ять_тисяч шість_тисяч сім_тисяч вісім_тисяч дев’ять_тисяч";
        check(&UKRAINIAN, text, [["один", "два"], ["одна", "дві"], ["одне", "два"]], false);
    }

    #[test]
    fn bulgarian_numbers_are_those_that_are_counted_up() {
        let text = "нула
            три четири пет шест седем осем девет
            десет единадесет дванадесет тринадесет четиринадесет петнадесет шестнадесет седемнадесет осемнадесет деветнадесет
            двадесет тридесет четиридесет петдесет шестдесет седемдесет осемдесет деветдесет
            сто двеста триста четиристотин петстотин шестстотин седемстотин осемстотин деветстотин
            хиляда две_хиляди три_хиляди четири_хиляди пет_хиляди шест_хиляди седем_хиляди осем_хиляди девет_хиляди";
        check(&BULGARIAN, text, [["един", "два"], ["една", "две"], ["едно", "две"]], true);
    }

    #[test]
    fn numbers_that_are_easily_said_wrongly() {
        let (masculine, feminine) = (Gender::Masculine, Gender::Feminine);
        for (numerals, number, gender, expected) in [
            (&RUSSIAN, 21, masculine, "двадцать один"),
            (&RUSSIAN, 21, feminine, "двадцать одна"),
            (&RUSSIAN, 11, feminine, "одиннадцать"),
            (&RUSSIAN, 111, feminine, "сто одиннадцать"),
            (&RUSSIAN, 121, feminine, "сто двадцать одна"),
            (&RUSSIAN, 1_200, masculine, "тысяча двести"),
            (&RUSSIAN, 2_002, masculine, "две тысячи два"),
            (&UKRAINIAN, 21, feminine, "двадцять одна"),
            (&UKRAINIAN, 111, feminine, "сто одинадцять"),
            (&UKRAINIAN, 121, feminine, "сто двадцять одна"),
            (&UKRAINIAN, 2_002, feminine, "дві тисячі дві"),
            (&BULGARIAN, 21, masculine, "двадесет и един"),
            (&BULGARIAN, 21, feminine, "двадесет и една"),
            (&BULGARIAN, 21, Gender::Neuter, "двадесет и едно"),
            (&BULGARIAN, 111, feminine, "сто и единадесет"),
            (&BULGARIAN, 120, masculine, "сто и двадесет"),
            (&BULGARIAN, 121, feminine, "сто двадесет и една"),
            (&BULGARIAN, 1_200, masculine, "хиляда и двеста"),
            (&BULGARIAN, 2_000, masculine, "две хиляди"),
            (&BULGARIAN, 2_001, masculine, "две хиляди и един"),
        ] {
            assert_eq!(numerals.words(number, gender), expected);
        }
    }
}
