//! The chat of a table.

use crate::changes::Change;
use crate::model::ChatRow;
use crate::sql::{Row, Rows, sql};
use crate::store::Store;
use crate::{Result, StoreError};

/// Lines of a chat that are kept.
const MOST_LINES: u32 = 1_000;

impl Store {
    /// Adds a chat message; returns its number.
    pub async fn say(&self, table: &str, by: &str, text: &str, at: i64) -> Result<u64> {
        // The first statement locks the table, so that numbers have neither gaps nor duplicates.
        let statements = vec![
            sql!("UPDATE tables SET talked = talked + 1 WHERE id = $1", table),
            sql!(
                "INSERT INTO chat (table_id, number, author, text, at) \
                 SELECT id, talked, $2, $3, $4 FROM tables WHERE id = $1 RETURNING table_id, number",
                table,
                by,
                text,
                at,
            ),
            sql!(
                "DELETE FROM chat WHERE table_id = $1 \
                 AND number <= (SELECT talked FROM tables WHERE id = $1) - $2",
                table,
                MOST_LINES,
            ),
        ];
        let rows = self.write(statements, |rows| said(rows).into_iter().collect()).await?;
        match said(&rows) {
            Some(Change::Chat { number, .. }) => Ok(number),
            Some(
                Change::Events { .. }
                | Change::Seats { .. }
                | Change::Proposal { .. }
                | Change::Sessions { .. }
                | Change::Rematch { .. }
                | Change::Missed,
            )
            | None => Err(StoreError::NotFound("table")),
        }
    }

    /// The last lines before a number, in order.
    pub async fn chat_before(&self, table: &str, before: u64, most: u32) -> Result<Vec<ChatRow>> {
        let rows = self.rows(sql!(
            "SELECT number, author, text, at FROM chat WHERE table_id = $1 AND number < $2 \
             ORDER BY number DESC LIMIT $3",
            table,
            before,
            most,
        ));
        rows.await?.into_iter().rev().map(read_line).collect()
    }

    /// The lines after a number, in order.
    pub async fn chat(&self, table: &str, since_number: u64) -> Result<Vec<ChatRow>> {
        let rows = self.rows(sql!(
            "SELECT number, author, text, at FROM chat WHERE table_id = $1 AND number > $2 \
             ORDER BY number",
            table,
            since_number,
        ));
        rows.await?.into_iter().map(read_line).collect()
    }
}

fn said(rows: &[Rows]) -> Option<Change> {
    let mut row = rows.get(1)?.first()?.clone();
    Some(Change::Chat { table: row.text().ok()?, number: row.count().ok()? })
}

fn read_line(mut row: Row) -> Result<ChatRow> {
    Ok(ChatRow { number: row.count()?, by: row.text()?, text: row.text()?, at: row.int()? })
}
