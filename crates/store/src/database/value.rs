//! What is bound to a query's parameters.

use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::postgres::types::Oid;
use sqlx::postgres::{PgArgumentBuffer, PgTypeInfo};
use sqlx::sqlite::{SqliteArgumentsBuffer, SqliteTypeInfo};
use sqlx::{Arguments, Database, Encode, Postgres, Sqlite, Type};

use crate::SecretDigest;

/// A value of one of the types that the tables have. A missing one has its type all the same: PostgreSQL asks for it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    /// BIGINT.
    Number(Option<i64>),
    /// DOUBLE PRECISION.
    Real(f64),
    /// BOOLEAN.
    Flag(bool),
    /// TEXT.
    Text(Option<String>),
    /// BLOB, or BYTEA.
    Bytes(Option<Vec<u8>>),
    /// What `json_each` takes: both engines have a function of this name, and make the same rows of an object of numbers.
    Json(Json),
}

/// JSON: a type of its own for PostgreSQL, text for SQLite.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Json(String);

impl Json {
    /// An object with these fields.
    pub(crate) fn object(fields: impl IntoIterator<Item = (impl ToString, u32)>) -> Self {
        let object: serde_json::Map<_, _> =
            fields.into_iter().map(|(name, number)| (name.to_string(), number.into())).collect();
        Self(serde_json::Value::Object(object).to_string())
    }
}

impl Type<Postgres> for Json {
    fn type_info() -> PgTypeInfo {
        PgTypeInfo::with_oid(Oid(114))
    }
}

impl Encode<'_, Postgres> for Json {
    fn encode_by_ref(&self, buffer: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
        <&str as Encode<Postgres>>::encode(&self.0, buffer)
    }
}

impl Type<Sqlite> for Json {
    fn type_info() -> SqliteTypeInfo {
        <str as Type<Sqlite>>::type_info()
    }
}

impl Encode<'_, Sqlite> for Json {
    fn encode_by_ref(&self, buffer: &mut SqliteArgumentsBuffer) -> Result<IsNull, BoxDynError> {
        <String as Encode<Sqlite>>::encode_by_ref(&self.0, buffer)
    }
}

impl Value {
    /// A text as both engines keep it: PostgreSQL has no NUL, and what stands for unreadable characters takes its place.
    fn text(text: &str) -> Self {
        Self::Text(Some(text.replace('\0', "\u{FFFD}")))
    }

    /// The values as an engine takes them.
    pub(super) fn arguments<DB: Database>(values: &[Self]) -> Result<DB::Arguments, sqlx::Error>
    where
        DB::Arguments: Arguments<Database = DB>,
        for<'v> Option<i64>: Encode<'v, DB> + Type<DB>,
        for<'v> f64: Encode<'v, DB> + Type<DB>,
        for<'v> bool: Encode<'v, DB> + Type<DB>,
        for<'v> Option<&'v str>: Encode<'v, DB> + Type<DB>,
        for<'v> Option<&'v [u8]>: Encode<'v, DB> + Type<DB>,
        for<'v> &'v Json: Encode<'v, DB> + Type<DB>,
    {
        let mut arguments = DB::Arguments::default();
        for value in values {
            match value {
                Self::Number(number) => arguments.add(*number),
                Self::Real(number) => arguments.add(*number),
                Self::Flag(flag) => arguments.add(*flag),
                Self::Text(text) => arguments.add(text.as_deref()),
                Self::Bytes(bytes) => arguments.add(bytes.as_deref()),
                Self::Json(json) => arguments.add(json),
            }
            .map_err(sqlx::Error::Encode)?;
        }
        Ok(arguments)
    }
}

/// Which Rust type becomes which value.
macro_rules! values {
    ($($from:ty => |$value:ident| $to:expr;)+) => {
        $(impl From<$from> for Value {
            fn from($value: $from) -> Self {
                $to
            }
        })+
    };
}

values! {
    i64 => |number| Self::Number(Some(number));
    Option<i64> => |number| Self::Number(number);
    f64 => |number| Self::Real(number);
    bool => |flag| Self::Flag(flag);
    &str => |text| Self::text(text);
    String => |text| Self::text(&text);
    Option<&str> => |text| text.map_or(Self::Text(None), Self::text);
    Option<String> => |text| Self::from(text.as_deref());
    &[u8] => |bytes| Self::Bytes(Some(bytes.to_vec()));
    Option<&[u8]> => |bytes| Self::Bytes(bytes.map(<[u8]>::to_vec));
    Json => |json| Self::Json(json);
    SecretDigest => |digest| Self::Bytes(Some(digest.as_bytes().to_vec()));
}
