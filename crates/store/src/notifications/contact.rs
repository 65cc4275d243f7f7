//! How an account is written to, and what it wants to be told of.

use crate::accounts::unreadable;
use crate::database::{query, scalar};
use crate::{AccountId, Name, Store, Unavailable, sql};

/// How somebody is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// By a letter.
    Mail,
    /// By a message to a browser.
    Push,
}

impl Way {
    /// Every way.
    pub const ALL: [Self; 2] = [Self::Mail, Self::Push];

    /// `mail` or `push`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::Push => "push",
        }
    }

    /// The way of this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|way| way.id() == id)
    }
}

/// What somebody is told of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Topic {
    /// It is their turn in a game by correspondence.
    Turn,
    /// Somebody challenges them.
    Challenge,
    /// The other player of a game has said something.
    Message,
}

impl Topic {
    /// Every topic.
    pub const ALL: [Self; 3] = [Self::Turn, Self::Challenge, Self::Message];

    /// `turn`, `challenge` or `message`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Challenge => "challenge",
            Self::Message => "message",
        }
    }

    /// The topic of this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.id() == id)
    }
}

/// How an account is written to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contact {
    /// The account's name.
    pub name: Name,
    /// The tag of the language in which it is written to.
    pub language: String,
    /// The address, where it is confirmed.
    pub email: Option<String>,
    /// What the link shows that stops letters.
    pub stop_key: String,
}

#[derive(sqlx::FromRow)]
struct ContactRow {
    name: String,
    language: String,
    stop_key: String,
    email: Option<String>,
}

impl Store {
    /// Keeps the language in which an account is written to, and an address that it has confirmed; one of before stays where none
    /// is given. `stop_key` is what the link shows that stops letters, unless the account has one already.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn set_contact(
        &self,
        account: AccountId,
        language: &str,
        stop_key: &str,
        confirmed: Option<String>,
    ) -> Result<(), Unavailable> {
        let set = query(sql::notification::SET).bind(account.get()).bind(language).bind(stop_key);
        self.change(set.bind(confirmed)).await.map(drop)
    }

    /// Keeps the language in which an account is written to, where it is written to at all.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn set_language(&self, account: AccountId, language: &str) -> Result<(), Unavailable> {
        let set = query(sql::notification::SET_LANGUAGE).bind(account.get()).bind(language);
        self.change(set).await.map(drop)
    }

    /// How an account is written to; `None` where nothing is known.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn contact(&self, account: AccountId) -> Result<Option<Contact>, Unavailable> {
        let query = query(sql::notification::SELECT).bind(account.get());
        let row: Option<ContactRow> = query.fetch_optional(self.reading()).await?;
        let read = |ContactRow { name, language, stop_key, email }| {
            let name = name.parse().map_err(|_| unreadable("account.name", &name))?;
            Ok(Contact { name, language, email, stop_key })
        };
        row.map(read).transpose()
    }

    /// The account whose letters this key stops.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn by_stop_key(&self, key: &str) -> Result<Option<AccountId>, Unavailable> {
        let query = scalar(sql::notification::BY_STOP_KEY).bind(key);
        let id: Option<i64> = query.fetch_optional(self.reading()).await?;
        Ok(id.map(AccountId::new))
    }

    /// The accounts that have confirmed an address, whatever its capital letters.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn by_email(&self, email: &str) -> Result<Vec<AccountId>, Unavailable> {
        let query = scalar(sql::notification::BY_EMAIL).bind(email.to_ascii_lowercase());
        let ids: Vec<i64> = query.fetch_all(self.reading()).await?;
        Ok(ids.into_iter().map(AccountId::new).collect())
    }

    /// What an account wants to be told of.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn subscriptions(&self, account: AccountId) -> Result<Vec<(Way, Topic)>, Unavailable> {
        let query = query(sql::notification::SUBSCRIPTIONS).bind(account.get());
        let rows: Vec<(String, String)> = query.fetch_all(self.reading()).await?;
        let read = |(way, topic): (String, String)| {
            let known = Way::from_id(&way).zip(Topic::from_id(&topic));
            known.ok_or_else(|| unreadable("wish", &format!("{way} {topic}")))
        };
        rows.into_iter().map(read).collect()
    }

    /// Keeps what an account wants to be told of by one way, in place of what it wanted.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn set_subscriptions(
        &self,
        account: AccountId,
        way: Way,
        topics: &[Topic],
    ) -> Result<(), Unavailable> {
        let forget = query(sql::notification::UNSUBSCRIBE).bind(account.get()).bind(way.id());
        let wish = |topic: &Topic| {
            query(sql::notification::SUBSCRIBE).bind(account.get()).bind(way.id()).bind(topic.id())
        };
        let statements = std::iter::once(forget).chain(topics.iter().map(wish)).collect();
        self.changes(statements).await.map(drop)
    }
}
