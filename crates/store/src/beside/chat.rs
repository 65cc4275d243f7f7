//! What is said at a game.

use std::fmt;
use std::str::FromStr;

use komadai_rules::Color;

use crate::accounts::change::unreadable;
use crate::database::{Connection, query, scalar};
use crate::writer::{Step, Write};
use crate::{AccountId, GameId, Player, Store, Unavailable, sql};

/// Who talks to whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChatRoom {
    /// The two players, to each other.
    Players,
    /// Those who watch, to each other.
    Watchers,
}

impl ChatRoom {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Players, Self::Watchers];
}

impl fmt::Display for ChatRoom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Players => "players",
            Self::Watchers => "watchers",
        })
    }
}

/// The text is not `players` or `watchers`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected `players` or `watchers`")]
pub struct ChatRoomError;

impl FromStr for ChatRoom {
    type Err = ChatRoomError;

    fn from_str(text: &str) -> Result<Self, ChatRoomError> {
        Self::ALL.into_iter().find(|room| room.to_string() == text).ok_or(ChatRoomError)
    }
}

/// Something that somebody says. The store does not ask whether it is fit to be said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewMessage {
    /// At which game.
    pub game: GameId,
    /// The seat of a player, who talks to the other; `None` for who watches.
    pub color: Option<Color>,
    /// The writer's account.
    pub account: Option<AccountId>,
    /// What is said.
    pub text: String,
    /// When, in milliseconds since the Unix epoch.
    pub at: i64,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// At which game.
    pub game: GameId,
    /// Its number there, from 1.
    pub number: u32,
    /// Who reads it.
    pub room: ChatRoom,
    /// The seat of the player who wrote it.
    pub color: Option<Color>,
    /// The account of who wrote it, as long as there is one.
    pub player: Option<Player>,
    /// What was said.
    pub text: String,
    /// When, in milliseconds since the Unix epoch.
    pub at: i64,
}

#[derive(sqlx::FromRow)]
pub(super) struct MessageRow {
    game_id: String,
    number: i64,
    room: String,
    color: Option<String>,
    account_id: Option<i64>,
    name: Option<String>,
    body: String,
    at: i64,
}

impl MessageRow {
    pub(super) fn message(self) -> Result<Message, Unavailable> {
        let color = |text: String| text.parse().map_err(|_| unreadable("chat.color", &text));
        let player = match (self.account_id, self.name) {
            (Some(id), Some(name)) => {
                let name = name.parse().map_err(|_| unreadable("account.name", &name))?;
                Some(Player { id: AccountId::new(id), name })
            }
            _ => None,
        };
        Ok(Message {
            game: self.game_id.parse().map_err(|_| unreadable("chat.game_id", &self.game_id))?,
            number: number(self.number)?,
            room: self.room.parse().map_err(|_| unreadable("chat.room", &self.room))?,
            color: self.color.map(color).transpose()?,
            player,
            text: self.body,
            at: self.at,
        })
    }
}

fn number(number: i64) -> Result<u32, Unavailable> {
    u32::try_from(number).map_err(|_| unreadable("chat.number", &number.to_string()))
}

struct Say {
    message: NewMessage,
    most: u32,
}

impl Write for Say {
    type Outcome = Option<i64>;

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Step<Option<i64>>, sqlx::Error> {
        let NewMessage { game, color, account, text, at } = &self.message;
        let room = if color.is_some() { ChatRoom::Players } else { ChatRoom::Watchers };
        let number = scalar(sql::chat::SAY)
            .bind(game.as_str())
            .bind(room.to_string())
            .bind(color.map(Color::id))
            .bind(account.map(AccountId::get))
            .bind(text.as_str())
            .bind(*at)
            .bind(i64::from(self.most));
        Ok(Step::Keep(number.fetch_optional(connection).await?))
    }
}

impl Store {
    /// Keeps what somebody says. Answers with its number in its game; `None` where `most` messages are kept
    /// already of those who talk there: who watches does not take the players' words away.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn say(&self, message: NewMessage, most: u32) -> Result<Option<u32>, Unavailable> {
        self.writer.submit(Say { message, most }).await?.map(number).transpose()
    }

    /// What was said at a game after the message of this number, without what a moderator took away.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn messages(&self, game: GameId, after: u32) -> Result<Vec<Message>, Unavailable> {
        let query = query(sql::chat::SINCE).bind(game.as_str()).bind(i64::from(after));
        let rows: Vec<MessageRow> = query.fetch_all(self.reading()).await?;
        rows.into_iter().map(MessageRow::message).collect()
    }

    /// Everything that an account has said, the oldest first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn messages_of(&self, account: AccountId) -> Result<Vec<Message>, Unavailable> {
        let query = query(sql::chat::BY_ACCOUNT).bind(account.get());
        let rows: Vec<MessageRow> = query.fetch_all(self.reading()).await?;
        rows.into_iter().map(MessageRow::message).collect()
    }
}
