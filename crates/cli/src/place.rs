//! Where a site's games are: a folder of its own, or a database that several nodes share.

use std::path::PathBuf;
use std::str::FromStr;

use komadai_store::Store;

use crate::failure::Failure;

/// Where a site's games are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Place {
    /// A data folder.
    Folder(PathBuf),
    /// The address of a PostgreSQL database.
    Postgres(String),
}

impl FromStr for Place {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once(':') {
            Some(("sqlite", folder)) if !folder.is_empty() => Ok(Self::Folder(folder.into())),
            Some(("postgres" | "postgresql", _)) => Ok(Self::Postgres(text.to_owned())),
            _ => Err("expected postgres://USER:PASSWORD@HOST/DATABASE, or sqlite:FOLDER"),
        }
    }
}

impl Place {
    /// Opens the store there.
    ///
    /// # Errors
    /// A sentence that says why it cannot be used.
    pub(crate) async fn open(&self) -> Result<Store, Failure> {
        match self {
            Self::Folder(folder) => Store::open(folder).await.map_err(Failure::new),
            Self::Postgres(url) => Store::connect(url).await.map_err(Failure::new),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_an_address_or_a_folder() {
        assert_eq!("sqlite:data/x".parse(), Ok(Place::Folder("data/x".into())));
        let url = "postgres://a:b@c/d";
        assert_eq!(url.parse(), Ok(Place::Postgres(url.to_owned())));
        for wrong in ["", "data", "sqlite:", "mysql://x"] {
            assert!(wrong.parse::<Place>().is_err(), "{wrong}");
        }
    }
}
