//! What is said at the games of this node: kept, and told to whom it is meant for.

use std::sync::Arc;

use komadai_rules::Color;
use komadai_store::{AccountId, ChatRoom, GameId, Message, NewMessage, Player, Reporter, Unavailable};

use super::bus::Update;
use super::error::RoomError;
use super::registry::{Rooms, now};
use crate::nodes::Hint;
use crate::talk::{self, MAX_MESSAGES, TalkRefusal};

/// Who speaks, or listens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Speaker {
    /// The seat of a player.
    pub seat: Option<Color>,
    /// The account of who has signed in.
    pub account: Option<AccountId>,
}

/// Whose pace of talk is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Talker {
    Seat(GameId, Color),
    Account(AccountId),
}

impl Rooms {
    /// Says something: a player to the other, who watches to those who watch. Answers with the message's number.
    ///
    /// # Errors
    /// Why it was not said.
    pub async fn say(&self, game: GameId, speaker: Speaker, text: &str) -> Result<u32, TalkRefusal> {
        let text = talk::message(text)?.to_owned();
        let player = self.player_of(game, speaker).await?;
        self.count(game, speaker)?;
        let at = now();
        let account = player.map(|player| player.id);
        let new = NewMessage { game, color: speaker.seat, account, text: text.clone(), at };
        let number = self.inner.store.say(new, MAX_MESSAGES).await?.ok_or(TalkRefusal::Full)?;
        let room = if speaker.seat.is_some() { ChatRoom::Players } else { ChatRoom::Watchers };
        let message = Message { game, number, room, color: speaker.seat, player, text, at };
        match self.inner.bus.said(game) {
            Some(last) if last + 1 < number => self.hear_said(game, number).await?,
            _ => self.inner.bus.publish(game, Update::Chat(Arc::new(message))),
        }
        if let Some(seat) = speaker.seat {
            self.note_for_absent(game, seat, account).await?;
        }
        self.inner.nodes.tell(Hint::Said(game, number));
        Ok(number)
    }

    /// Tells those who listen here what they lack of the chat up to this message, in its order.
    pub(super) async fn hear_said(&self, game: GameId, number: u32) -> Result<(), RoomError> {
        let Some(last) = self.inner.bus.said(game).filter(|last| *last < number) else { return Ok(()) };
        if last == 0 && number > 1 {
            // They have read what they know; one look of each is less than the whole talk to all.
            self.inner.bus.publish(game, Update::Behind);
        } else {
            for message in self.inner.store.messages(game, last).await? {
                self.inner.bus.publish(game, Update::Chat(Arc::new(message)));
            }
        }
        // A message that was taken away is not read.
        self.inner.bus.told(game, number);
        Ok(())
    }

    /// Has the other player told, if they are away, that this one has said something; not if they do not want to hear it.
    async fn note_for_absent(
        &self,
        game: GameId,
        seat: Color,
        speaker: Option<AccountId>,
    ) -> Result<(), TalkRefusal> {
        let (other, ply) = {
            let live = self.live(game).await?;
            let room = live.room();
            (room.seats()[!seat].player().map(|player| player.id), room.next_ply() - 1)
        };
        let Some(other) = other.filter(|_| self.is_left_alone(game, seat)) else { return Ok(()) };
        let store = &self.inner.store;
        let blocked = store.blocked(other).await?;
        if !blocked.iter().any(|player| Some(player.id) == speaker) {
            store.note_message(now(), other, game, ply).await?;
            self.inner.calls.wait_for_somebody();
        }
        Ok(())
    }

    /// Has a moderator look at a message.
    ///
    /// # Errors
    /// Why not.
    pub async fn report(&self, game: GameId, speaker: Speaker, number: u32) -> Result<(), TalkRefusal> {
        let by = match (speaker.seat, speaker.account) {
            (Some(color), _) => Reporter::Seat(color),
            (None, Some(account)) => Reporter::Account(account),
            (None, None) => return Err(TalkRefusal::NeedsAccount),
        };
        let heard = self.heard(game, speaker.seat, number.saturating_sub(1)).await?;
        if heard.first().is_none_or(|message| message.number != number) {
            return Err(TalkRefusal::NoMessage);
        }
        self.count(game, speaker)?;
        let new = self.inner.store.report(game, number, by, now()).await?;
        if new { Ok(()) } else { Err(TalkRefusal::NoMessage) }
    }

    /// What was said after the message of this number, as far as a seat hears it: players what players say, and once the
    /// game is over what was said by those who watch, too; others only the latter.
    ///
    /// # Errors
    /// When that cannot be read.
    pub async fn heard(
        &self,
        game: GameId,
        seat: Option<Color>,
        after: u32,
    ) -> Result<Vec<Message>, RoomError> {
        let over = self.live(game).await?.room().conclusion().is_some();
        let mut messages = self.inner.store.messages(game, after).await?;
        messages.retain(|message| hears(seat, over, message));
        Ok(messages)
    }

    /// Whether a seat hears a message now.
    ///
    /// # Errors
    /// When the game cannot be read.
    pub(crate) async fn hears(
        &self,
        game: GameId,
        seat: Option<Color>,
        message: &Message,
    ) -> Result<bool, RoomError> {
        let over = self.live(game).await?.room().conclusion().is_some();
        Ok(hears(seat, over, message))
    }

    /// Under what account somebody speaks: a player under the seat's, who watches under the own.
    async fn player_of(&self, game: GameId, speaker: Speaker) -> Result<Option<Player>, TalkRefusal> {
        let live = self.live(game).await?;
        if let Some(color) = speaker.seat {
            return Ok(live.room().seats()[color].player());
        }
        let account = speaker.account.ok_or(TalkRefusal::NeedsAccount)?;
        let player = self.inner.store.player(account).await?;
        player.map(Some).ok_or(TalkRefusal::NeedsAccount)
    }

    /// Counts something said or reported.
    fn count(&self, game: GameId, speaker: Speaker) -> Result<(), TalkRefusal> {
        let talker = match (speaker.account, speaker.seat) {
            (Some(account), _) => Talker::Account(account),
            (None, Some(color)) => Talker::Seat(game, color),
            (None, None) => return Err(TalkRefusal::NeedsAccount),
        };
        self.inner.talk.take(&talker).map_err(|_| TalkRefusal::TooFast)
    }
}

fn hears(seat: Option<Color>, over: bool, message: &Message) -> bool {
    match message.room {
        ChatRoom::Players => seat.is_some(),
        ChatRoom::Watchers => seat.is_none() || over,
    }
}

impl From<RoomError> for TalkRefusal {
    fn from(error: RoomError) -> Self {
        tracing::error!(%error, "something cannot be said");
        Self::Unavailable
    }
}

impl From<Unavailable> for TalkRefusal {
    fn from(error: Unavailable) -> Self {
        RoomError::from(error).into()
    }
}
