//! Tables and their events.

use std::collections::BTreeMap;

use crate::changes::Change;
use crate::model::{
    Event, NewSeat, NewTableRow, SeatHolder, StoredSeed, Summary, TableRow, TableSettings,
};
use crate::seats::{read_seat, seat_columns, seats_changed};
use crate::sql::{Row, Rows, Statement, sql};
use crate::store::{QUIETLY, Store, Tell};
use crate::{Result, StoreError};

/// A list of tables and of their seats, by the same condition.
macro_rules! tables_where {
    ($condition:literal, [$($value:expr),*]) => {
        vec![
            sql!(
                concat!(
                    "SELECT t.id, t.game, t.rules_version, t.scenario, t.options, t.data, t.seed, \
                     t.commitment, t.created_at, t.version, t.open_to_watchers, t.days_per_move, \
                     t.settings, t.to_move, t.turn, t.phase, t.outcome, t.moved_at, \
                     t.to_move_version, t.to_move_at, t.dice, t.begun_at, t.proposal \
                     FROM tables t WHERE ",
                    $condition
                )
                $(, $value)*
            ),
            sql!(
                concat!(
                    "SELECT table_id, ", seat_columns!(),
                    " FROM seats WHERE table_id IN (SELECT t.id FROM tables t WHERE ", $condition,
                    ") ORDER BY place"
                )
                $(, $value)*
            ),
        ]
    };
}

/// The deletion of what belongs to a table that is gone.
macro_rules! abandoned {
    ($relation:literal) => {
        concat!(
            "DELETE FROM ",
            $relation,
            " WHERE table_id = $1 AND NOT EXISTS (SELECT 1 FROM tables WHERE id = $1)"
        )
    };
}

/// A deletion that is done only if nobody lists the table any more.
macro_rules! unlisted {
    ($sql:literal) => {
        concat!(
            $sql,
            " AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = $1 \
             AND s.person IS NOT NULL AND s.left_at IS NULL)"
        )
    };
}

impl Store {
    /// Creates a table.
    pub async fn create_table(&self, table: NewTableRow) -> Result<()> {
        check_id(&table.id)?;
        let NewTableRow { settings, summary, .. } = &table;
        let mut statements = vec![sql!(
            "INSERT INTO tables (id, game, rules_version, scenario, options, data, seed, \
             commitment, created_at, open_to_watchers, days_per_move, settings, version, to_move, \
             turn, phase, outcome, moved_at, to_move_version, to_move_at, talked, rematch_of, dice) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 0, $13, $14, $15, $16, \
             $17, 0, $17, 0, $18, $19) RETURNING rematch_of, id",
            &table.id,
            &table.game,
            table.rules_version,
            &table.scenario,
            &table.options,
            &table.data,
            hex(&table.seed),
            &table.commitment,
            table.created_at,
            settings.open_to_watchers,
            settings.days_per_move,
            &settings.more,
            &summary.to_move,
            summary.turn,
            &summary.phase,
            &summary.outcome,
            summary.moved_at,
            &table.rematch_of,
            table.dice,
        )];
        let seats = (0_u64..).zip(&table.seats);
        statements.extend(seats.map(|(place, seat)| insert_seat(&table.id, place, seat)));
        self.write(statements, rematch_made).await.map(drop)
    }

    /// The rematch of a table.
    pub async fn rematch_of(&self, table: &str) -> Result<Option<String>> {
        let rows = self.rows(sql!("SELECT id FROM tables WHERE rematch_of = $1", table));
        rows.await?.pop().map(|mut row| row.text()).transpose()
    }

    /// A table with its seats.
    pub async fn table(&self, id: &str) -> Result<TableRow> {
        let found = self.tables(tables_where!("t.id = $1", [id])).await?;
        found.into_iter().next().ok_or(StoreError::NotFound("table"))
    }

    /// The events after a version, in order; empty if the table is not newer or does not exist.
    pub async fn events(&self, table: &str, since_version: u64) -> Result<Vec<Event>> {
        let rows = self.rows(sql!(
            "SELECT version, at, kind, seat, text, hash FROM events \
             WHERE table_id = $1 AND version > $2 ORDER BY version",
            table,
            since_version,
        ));
        rows.await?.into_iter().map(read_event).collect()
    }

    /// The tables of a person, most recent move first.
    pub async fn tables_of(&self, person: &str) -> Result<Vec<TableRow>> {
        let condition = tables_where!(
            "t.id IN (SELECT s.table_id FROM seats s WHERE s.person = $1 AND s.left_at IS NULL)",
            [person]
        );
        Ok(last_moved_first(self.tables(condition).await?))
    }

    /// How many running tables a person has.
    pub async fn running_tables(&self, person: &str) -> Result<u64> {
        let rows = self.rows(sql!(
            "SELECT COUNT(DISTINCT t.id) FROM seats s JOIN tables t ON t.id = s.table_id \
             WHERE s.person = $1 AND s.left_at IS NULL AND t.to_move IS NOT NULL",
            person,
        ));
        rows.await?.pop().map_or(Ok(0), |mut row| row.count())
    }

    /// Takes a table off a person's list; it is deleted once it is on nobody's.
    pub async fn leave(&self, table: &str, person: &str, at: i64) -> Result<()> {
        let statements = vec![
            sql!(
                "UPDATE seats SET left_at = $3 WHERE table_id = $1 AND person = $2 RETURNING seat",
                table,
                person,
                at,
            ),
            sql!(unlisted!("DELETE FROM events WHERE table_id = $1"), table),
            sql!(unlisted!("DELETE FROM chat WHERE table_id = $1"), table),
            sql!(unlisted!("DELETE FROM tables WHERE id = $1"), table),
            sql!(
                "DELETE FROM seats WHERE table_id = $1 \
                 AND NOT EXISTS (SELECT 1 FROM tables WHERE id = $1)",
                table,
            ),
        ];
        let rows = self.write(statements, QUIETLY).await?;
        match rows.first() {
            Some(seats) if !seats.is_empty() => Ok(()),
            Some(_) | None => Err(StoreError::NotFound("seat")),
        }
    }

    /// Running tables open to spectators, most recent move first.
    pub async fn watchable(&self, limit: u32) -> Result<Vec<TableRow>> {
        let condition = tables_where!(
            "t.id IN (SELECT w.id FROM tables w WHERE w.to_move IS NOT NULL \
             AND w.open_to_watchers = 1 ORDER BY w.created_at DESC, w.id LIMIT $1)",
            [limit]
        );
        Ok(last_moved_first(self.tables(condition).await?))
    }

    /// Tables in order of id, from the one after `after`: to iterate over all.
    pub async fn tables_after(&self, after: &str, limit: u32) -> Result<Vec<TableRow>> {
        let condition = tables_where!(
            "t.id IN (SELECT w.id FROM tables w WHERE w.id > $1 ORDER BY w.id LIMIT $2)",
            [after, limit]
        );
        self.tables(condition).await
    }

    /// Begins a match whose seats are all taken; false if another server was faster.
    pub async fn begin(&self, table: &str, at: i64, summary: &Summary) -> Result<bool> {
        let statement = sql!(
            "UPDATE tables SET begun_at = $2, to_move = $3, turn = $4, phase = $5, outcome = $6, \
             moved_at = $2, to_move_version = version, to_move_at = $2 \
             WHERE id = $1 AND begun_at IS NULL RETURNING id",
            table,
            at,
            &summary.to_move,
            summary.turn,
            &summary.phase,
            &summary.outcome,
        );
        let told: Tell = |rows| seats_changed(rows);
        Ok(self.write_one(statement, told).await?.is_some())
    }

    /// Keeps what a seat of a table at that version proposes, or that nothing is proposed.
    pub async fn propose(&self, table: &str, version: u64, proposal: Option<&str>) -> Result<()> {
        let statement = sql!(
            "UPDATE tables SET proposal = $3 WHERE id = $1 AND version = $2 RETURNING id",
            table,
            version,
            proposal.map(str::to_owned),
        );
        let told: Tell = |rows| {
            let tables = rows.iter().flatten().filter_map(|row| row.clone().text().ok());
            tables.map(|table| Change::Proposal { table }).collect()
        };
        let kept = self.write_one(statement, told).await?;
        kept.map(drop).ok_or(StoreError::Conflict { version })
    }

    /// Deletes tables that nobody has ever acted at and that were set up before that time; returns
    /// how many.
    pub async fn sweep_tables(&self, before: i64) -> Result<u64> {
        let unused = "SELECT id FROM tables WHERE version = 0 AND created_at < $1 LIMIT 1000";
        let rows = self.rows(sql!(unused, before)).await?;
        let ids = rows.into_iter().map(|mut row| row.text()).collect::<Result<Vec<_>>>()?;
        let mut swept = 0;
        for id in ids {
            // Somebody may act in between.
            let statements = vec![
                sql!("DELETE FROM tables WHERE id = $1 AND version = 0 RETURNING id", &id),
                sql!(abandoned!("seats"), &id),
                sql!(abandoned!("chat"), &id),
            ];
            let rows = self.write(statements, QUIETLY).await?;
            swept += rows.first().map_or(0, |rows| rows.len() as u64);
        }
        Ok(swept)
    }

    /// Changes how a table is played.
    pub async fn set_settings(&self, table: &str, settings: &TableSettings) -> Result<()> {
        let statement = sql!(
            "UPDATE tables SET open_to_watchers = $2, days_per_move = $3, settings = $4 \
             WHERE id = $1 RETURNING id",
            table,
            settings.open_to_watchers,
            settings.days_per_move,
            &settings.more,
        );
        self.write_one(statement, QUIETLY).await?.map(drop).ok_or(StoreError::NotFound("table"))
    }

    async fn tables(&self, statements: Vec<Statement>) -> Result<Vec<TableRow>> {
        let mut found = self.read(statements).await?.into_iter();
        let mut tables = read_tables(found.next().unwrap_or_default())?;
        let seats = found.next().unwrap_or_default();
        for mut row in seats {
            if let Some(table) = tables.get_mut(&row.text()?) {
                table.seats.push(read_seat(&mut row)?);
            }
        }
        Ok(tables.into_values().collect())
    }
}

/// Announces a rematch at the previous table.
fn rematch_made(rows: &[Rows]) -> Vec<Change> {
    let made = rows.iter().flatten().take(1).cloned();
    made.filter_map(|mut row| {
        let table = row.maybe_text().ok()??;
        Some(Change::Rematch { table, next: row.text().ok()? })
    })
    .collect()
}

fn insert_seat(table: &str, place: u64, seat: &NewSeat) -> Statement {
    let (person, bot) = sitter_columns(&seat.sitter);
    sql!(
        "INSERT INTO seats (table_id, seat, place, person, bot, name, invite_hash, note, entropy) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, '', $8)",
        table,
        &seat.seat,
        place,
        person,
        bot,
        &seat.name,
        &seat.invite_hash,
        &seat.entropy,
    )
}

/// Person and computer player of a seat as they are stored.
fn sitter_columns(sitter: &SeatHolder) -> (Option<String>, Option<String>) {
    match sitter {
        SeatHolder::Open => (None, None),
        SeatHolder::Person(person) => (Some(person.clone()), None),
        SeatHolder::Bot(bot) => (None, Some(bot.clone())),
    }
}

fn last_moved_first(mut tables: Vec<TableRow>) -> Vec<TableRow> {
    tables.sort_by_key(|table| std::cmp::Reverse(table.summary.moved_at));
    tables
}

fn check_id(id: &str) -> Result<()> {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if id.is_empty() || id.len() > 64 || !id.chars().all(fits) {
        return Err(StoreError::Invalid(
            "an id has 1 to 64 letters, digits, `-` or `_`: make another".to_owned(),
        ));
    }
    Ok(())
}

fn read_tables(rows: Rows) -> Result<BTreeMap<String, TableRow>> {
    rows.into_iter().map(|row| read_table(row).map(|table| (table.id.clone(), table))).collect()
}

fn read_table(mut row: Row) -> Result<TableRow> {
    Ok(TableRow {
        id: row.text()?,
        game: row.text()?,
        rules_version: row.count()?,
        scenario: row.text()?,
        options: row.text()?,
        data: row.text()?,
        seed: read_seed(&row.text()?)?,
        commitment: row.text()?,
        created_at: row.int()?,
        version: row.count()?,
        settings: TableSettings {
            open_to_watchers: row.int()? != 0,
            days_per_move: row.maybe_count()?,
            more: row.text()?,
        },
        summary: Summary {
            to_move: row.maybe_text()?,
            turn: row.count()?,
            phase: row.text()?,
            outcome: row.maybe_text()?,
            moved_at: row.int()?,
        },
        to_move_version: row.count()?,
        to_move_at: row.int()?,
        dice: row.maybe_count()?.unwrap_or(1),
        begun_at: row.maybe_int()?,
        proposal: row.maybe_text()?,
        seats: Vec::new(),
    })
}

fn read_event(mut row: Row) -> Result<Event> {
    Ok(Event {
        version: row.count()?,
        at: row.int()?,
        kind: row.text()?,
        seat: row.maybe_text()?,
        text: row.text()?,
        hash: row.text()?,
    })
}

fn hex(seed: &StoredSeed) -> String {
    seed.0.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn read_seed(text: &str) -> Result<StoredSeed> {
    let mut seed = [0; 32];
    for (at, byte) in seed.iter_mut().enumerate() {
        let digits = text.get(2 * at..2 * at + 2).filter(|_| text.len() == 64);
        *byte = digits
            .and_then(|digits| u8::from_str_radix(digits, 16).ok())
            .ok_or_else(|| StoreError::Damaged("a seed is not 32 bytes".to_owned()))?;
    }
    Ok(StoredSeed(seed))
}
