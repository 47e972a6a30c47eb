//! Pages and their addresses.

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// Games, new and running.
    Home,
    /// A table by id.
    Table(String),
    /// An invitation by its secret.
    Join(String),
    /// Signing in and out.
    Account,
    /// The rules of a game, at a clause.
    Rules(String, Option<String>),
    /// No page of ours.
    Lost,
}

impl Route {
    /// The page at a path; `hash` comes without its sign.
    pub(crate) fn read(path: &str, hash: &str) -> Route {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts[..] {
            [] => Route::Home,
            ["table", id] => Route::Table(id.to_owned()),
            ["join", secret] => Route::Join(secret.to_owned()),
            ["account"] => Route::Account,
            ["rules", game] => {
                Route::Rules(game.to_owned(), (!hash.is_empty()).then(|| hash.to_owned()))
            }
            _ => Route::Lost,
        }
    }

    /// Where the page is found.
    pub(crate) fn path(&self) -> String {
        match self {
            Route::Home | Route::Lost => "/".to_owned(),
            Route::Table(id) => format!("/table/{id}"),
            Route::Join(secret) => format!("/join/{secret}"),
            Route::Account => "/account".to_owned(),
            Route::Rules(game, None) => format!("/rules/{game}"),
            Route::Rules(game, Some(clause)) => format!("/rules/{game}#{clause}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_found_where_it_says() {
        for route in [
            Route::Home,
            Route::Table("k3".to_owned()),
            Route::Join("s3cret".to_owned()),
            Route::Account,
            Route::Rules("any".to_owned(), None),
            Route::Rules("any".to_owned(), Some("11.7.8".to_owned())),
        ] {
            let path = route.path();
            let (path, hash) = path.split_once('#').unwrap_or((&path, ""));
            assert_eq!(Route::read(path, hash), route);
        }
        assert_eq!(Route::read("/nowhere/at/all", ""), Route::Lost);
    }
}
