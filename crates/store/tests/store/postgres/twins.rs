//! The two schemas are one.

use std::collections::BTreeMap;

use komadai_store::Store;
use komadai_testbed::Postgres;
use sqlx::{Connection as _, PgConnection};

use crate::helpers::stranger;

/// Table and column → type, in PostgreSQL's words, and whether it may be NULL.
type Columns = BTreeMap<(String, String), (String, bool)>;

#[tokio::test]
async fn both_engines_have_the_same_tables_and_columns() {
    let folder = tempfile::tempdir().unwrap();
    Store::open(folder.path()).await.unwrap().close().await;
    let mut file = stranger(folder.path()).await;
    let columns = "SELECT m.name, c.name, c.type, c.\"notnull\" = 0 FROM sqlite_master AS m, pragma_table_info(m.name) AS c
                   WHERE m.type = 'table' AND m.name NOT LIKE '\\_%' ESCAPE '\\'";
    let sqlite: Vec<(String, String, String, bool)> =
        sqlx::query_as(columns).fetch_all(&mut file).await.unwrap();
    let word = |word: String| match word.as_str() {
        "BLOB" => "bytea".to_owned(),
        "INTEGER" => "bigint".to_owned(),
        _ => word.to_lowercase(),
    };
    let sqlite: Columns =
        sqlite.into_iter().map(|(table, column, kind, null)| ((table, column), (word(kind), null))).collect();

    let url = Postgres::shared().database();
    Store::connect(&url).await.unwrap().close().await;
    let mut server = PgConnection::connect(&url).await.unwrap();
    let columns = "SELECT table_name::TEXT, column_name::TEXT, data_type::TEXT, is_nullable = 'YES' FROM information_schema.columns
                   WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%'";
    let postgres: Vec<(String, String, String, bool)> =
        sqlx::query_as(columns).fetch_all(&mut server).await.unwrap();
    let postgres: Columns =
        postgres.into_iter().map(|(table, column, kind, null)| ((table, column), (kind, null))).collect();
    assert!(postgres.len() > 80, "{}", postgres.len());
    assert_eq!(sqlite, postgres);
}
