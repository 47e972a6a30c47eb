//! Pages and their addresses.

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// Games, new and running.
    Home,
    /// The player's games.
    Mine,
    /// The lessons of all games.
    Learn,
    /// Games that may be watched.
    Watch,
    /// A table by id.
    Table(String),
    /// An invitation by its secret.
    Join(String),
    /// Signing in and out.
    Account,
    /// The rules of a game, at a clause; without a game, of any.
    Rules(Option<String>, Option<String>),
    /// The tables and charts of a game.
    Figures(String),
    /// The figures of a game, to be changed.
    Own(String),
    /// A finished table to be seen again, or any game file.
    Replay(Option<String>, Moment),
    /// Not a page.
    Lost,
}

/// A position of a replay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Moment {
    /// Inputs before it.
    pub(crate) at: usize,
    /// Who is looking: a seat; `None` for both.
    pub(crate) eyes: Option<String>,
}

impl Route {
    /// The page at an address without its host: path, query and hash.
    pub(crate) fn read(address: &str) -> Route {
        let (address, hash) = address.split_once('#').unwrap_or((address, ""));
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let owned = |part: &str| Some(part.to_owned());
        match parts[..] {
            [] => Route::Home,
            ["games"] => Route::Mine,
            ["learn"] => Route::Learn,
            ["watch"] => Route::Watch,
            ["table", id] => Route::Table(id.to_owned()),
            ["join", secret] => Route::Join(secret.to_owned()),
            ["account"] => Route::Account,
            ["rules"] => Route::Rules(None, None),
            ["rules", game] => Route::Rules(owned(game), owned(hash).filter(|it| !it.is_empty())),
            ["rules", game, clause] => Route::Rules(owned(game), owned(clause)),
            ["figures", game] => Route::Figures(game.to_owned()),
            ["figures", game, "own"] => Route::Own(game.to_owned()),
            ["replay"] => Route::Replay(None, Moment::default()),
            ["replay", table] => Route::Replay(owned(table), Moment::read(query)),
            _ => Route::Lost,
        }
    }

    /// The address of the page.
    pub(crate) fn path(&self) -> String {
        match self {
            Route::Home | Route::Lost => "/".to_owned(),
            Route::Mine => "/games".to_owned(),
            Route::Learn => "/learn".to_owned(),
            Route::Watch => "/watch".to_owned(),
            Route::Table(id) => format!("/table/{id}"),
            Route::Join(secret) => format!("/join/{secret}"),
            Route::Account => "/account".to_owned(),
            Route::Rules(None, _) => "/rules".to_owned(),
            Route::Rules(Some(game), None) => format!("/rules/{game}"),
            Route::Rules(Some(game), Some(clause)) => format!("/rules/{game}/{clause}"),
            Route::Figures(game) => format!("/figures/{game}"),
            Route::Own(game) => format!("/figures/{game}/own"),
            Route::Replay(None, _) => "/replay".to_owned(),
            Route::Replay(Some(table), moment) => format!("/replay/{table}{}", moment.query()),
        }
    }
}

impl Moment {
    fn read(query: &str) -> Moment {
        let pairs = || query.split('&').filter_map(|pair| pair.split_once('='));
        let value = |name: &str| pairs().find(|(known, _)| *known == name).map(|(_, value)| value);
        Moment {
            at: value("at").and_then(|at| at.parse().ok()).unwrap_or(0),
            eyes: value("eyes").filter(|eyes| !eyes.is_empty()).map(str::to_owned),
        }
    }

    fn query(&self) -> String {
        let at = (self.at > 0).then(|| format!("at={}", self.at));
        let eyes = self.eyes.as_ref().map(|eyes| format!("eyes={eyes}"));
        let pairs: Vec<String> = at.into_iter().chain(eyes).collect();
        if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_found_where_it_says() {
        let name = |name: &str| Some(name.to_owned());
        for route in [
            Route::Home,
            Route::Mine,
            Route::Learn,
            Route::Watch,
            Route::Table("k3".to_owned()),
            Route::Join("s3cret".to_owned()),
            Route::Account,
            Route::Rules(None, None),
            Route::Rules(name("any"), None),
            Route::Rules(name("any"), name("11.7.8")),
            Route::Figures("any".to_owned()),
            Route::Own("any".to_owned()),
            Route::Replay(None, Moment::default()),
            Route::Replay(name("k3"), Moment::default()),
            Route::Replay(name("k3"), Moment { at: 17, eyes: name("red") }),
        ] {
            assert_eq!(Route::read(&route.path()), route);
        }
        assert_eq!(Route::read("/rules/any#4.1"), Route::Rules(name("any"), name("4.1")));
        assert_eq!(Route::read("/nowhere/at/all"), Route::Lost);
    }

    #[test]
    fn a_moment_that_cannot_be_read_is_the_beginning() {
        let beginning = Route::Replay(Some("k3".to_owned()), Moment::default());
        assert_eq!(Route::read("/replay/k3?at=-1&eyes=&x"), beginning);
    }
}
