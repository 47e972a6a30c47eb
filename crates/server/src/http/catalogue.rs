//! The games: cards, messages, maps, art, rules and data.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use neretva_protocol::Lang;
use neretva_protocol::api::{ClauseView, FiguresChecked, FiguresDraft, GameCard};
use neretva_text::{CORE_EN, CORE_ES};

use super::Body;
use crate::app::App;
use crate::failure::Failure;
use crate::special::own_figures;
use crate::words::MESSAGES;
use crate::work::{FILES, REPLAYS};

pub(super) async fn games(State(app): State<App>) -> Json<Vec<GameCard>> {
    Json(app.library.games().iter().map(|game| game.card.clone()).collect())
}

/// The Fluent sources of the platform and of a game, in one language.
pub(super) async fn texts(
    State(app): State<App>,
    Path((game, lang)): Path<(String, String)>,
) -> Result<Json<Vec<String>>, Failure> {
    let (game, lang) = (app.library.game(&game)?, language(&lang)?);
    let platform = [CORE_EN, CORE_ES].into_iter().chain(MESSAGES);
    let shared = platform.chain(app.settings.texts.iter().copied());
    let shared = shared.filter(|source| source.lang == lang).map(|source| source.text.to_owned());
    Ok(Json(shared.chain([game.offer.messages(lang).to_owned()]).collect()))
}

pub(super) async fn map(
    State(app): State<App>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    Ok(app.library.game(&game)?.map.answer(&headers))
}

/// A layer of the map art, `ground.svg`, `lines.svg` or `names.svg`; a picture of the game,
/// `postcard-light.svg` or `postcard-dark.svg`; or a counter of a seat, `seat-….svg`.
pub(super) async fn art(
    State(app): State<App>,
    Path((game, layer)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let game = app.library.game(&game)?;
    let art = match game.drawn_art() {
        Some(drawn) => drawn?,
        None => FILES.run(move || game.art()).await??,
    };
    let name = layer.strip_suffix(".svg").unwrap_or_default();
    let svg = art.get(name).ok_or_else(|| Failure::missing(msg!("server-no-page")))?;
    Ok(svg.answer(&headers))
}

pub(super) async fn rules(
    State(app): State<App>,
    Path((game, lang)): Path<(String, String)>,
) -> Result<Json<Vec<ClauseView>>, Failure> {
    let (game, lang) = (app.library.game(&game)?, language(&lang)?);
    let book = neretva_ledger::book(game.offer.about.id);
    let book = book.ok_or_else(|| Failure::missing(msg!("server-no-page")))?;
    let clause = |clause: &neretva_ledger::Clause| ClauseView {
        id: clause.id.to_owned(),
        section: clause.section.to_owned(),
        title: clause.title.get(lang).to_owned(),
        text: clause.says.get(lang).to_owned(),
        heading: book.section(clause.section).map(|it| it.get(lang).to_owned()).unwrap_or_default(),
        question: clause.ambiguous.map(|it| it.get(lang).to_owned()),
        ruling: clause.ruling.map(|it| it.get(lang).to_owned()),
    };
    Ok(Json(book.clauses.iter().map(clause).collect()))
}

/// The data files of a game as JSON, including notes on where values come from.
pub(super) async fn figures(
    State(app): State<App>,
    Path(game): Path<String>,
) -> Result<Json<BTreeMap<&'static str, toml::Table>>, Failure> {
    let game = app.library.game(&game)?;
    let read = |(name, text): &(&'static str, &str)| {
        let table = text.parse::<toml::Table>().map_err(|error| Failure::broken(&error))?;
        Ok((*name, table))
    };
    game.offer.files.iter().map(read).collect::<Result<_, Failure>>().map(Json)
}

/// Checks figures of a player's own as `neretva data check` does, and writes them as files.
pub(super) async fn check_figures(
    State(app): State<App>,
    Path(game): Path<String>,
    Body(draft): Body<FiguresDraft>,
) -> Result<Json<FiguresChecked>, Failure> {
    let game = app.library.game(&game)?;
    let mut files = draft.files;
    for (name, values) in draft.values {
        let text = toml::to_string(&values).map_err(|error| {
            Failure::bad(msg!("server-bad-figures", why = format!("{name}: {error}")))
        })?;
        files.insert(name, text);
    }
    let checked = REPLAYS.run(move || match own_figures(game, &files) {
        Ok(own) => {
            let digest = Some(own.data().to_owned());
            FiguresChecked { faults: Vec::new(), digest, files }
        }
        Err(faults) => {
            let faults = faults.iter().map(ToString::to_string).collect();
            FiguresChecked { faults, digest: None, files }
        }
    });
    Ok(Json(checked.await?))
}

fn language(code: &str) -> Result<Lang, Failure> {
    let known = Lang::ALL.into_iter().find(|lang| lang.code() == code);
    known.ok_or_else(|| Failure::missing(msg!("server-no-language", given = code)))
}
