//! Seeks become games.

use komadai_rules::{ByColor, Color, Handicap, Preset};
use komadai_store::{
    GameId, NewGame, NewSeek, Player, RatingRange, Seat, SecretDigest, Seek, SeekState, SideTime,
    TakeSeekError, TimeControl, Unavailable,
};

use super::board::rating;
use super::fits::{admits, fit};
use super::{Board, Lobby, Owner, Party};
use crate::limits::MAX_SEEKS;
use crate::room::Room;
use crate::rooms::secret::{coin, random_id};
use crate::rooms::{NoRandomness, Secret, now};
use crate::visitors::Visitor;

/// A game that somebody looks for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeekRequest {
    /// The own side; `None`: either.
    pub(crate) color: Option<Color>,
    /// The handicap.
    pub(crate) handicap: Handicap,
    /// The rules.
    pub(crate) rules: Preset,
    /// The time to think; `None` without clocks.
    pub(crate) time: Option<SideTime>,
    /// Whether it is to be rated.
    pub(crate) rated: bool,
    /// Who fits.
    pub(crate) range: RatingRange,
    /// The only one who may take it.
    pub(crate) opponent: Option<Player>,
}

/// Why a seek was not taken.
#[derive(Debug)]
pub(crate) enum SeekError {
    /// It is open no longer.
    Gone,
    /// It is the taker's own.
    Own,
    /// It is for somebody else, or for another rating.
    Unfit,
    /// The boards are closed.
    ReadOnly,
    /// Guests of this address seek as much as they may.
    TooMany,
    /// The store does not answer.
    Unavailable(Unavailable),
    /// The system gives no random bytes.
    Randomness(NoRandomness),
}

impl From<Unavailable> for SeekError {
    fn from(error: Unavailable) -> Self {
        Self::Unavailable(error)
    }
}

impl From<NoRandomness> for SeekError {
    fn from(error: NoRandomness) -> Self {
        Self::Randomness(error)
    }
}

/// A person at one side of a game that begins.
#[derive(Clone, Copy)]
struct Person {
    digest: SecretDigest,
    player: Option<Player>,
    color: Option<Color>,
}

impl Person {
    fn of(seek: &NewSeek) -> Self {
        Self { digest: seek.digest, player: seek.owner, color: seek.color }
    }

    fn seat(self) -> Seat {
        match self.player {
            Some(player) => Seat::Player { digest: self.digest, player },
            None => Seat::Guest { digest: self.digest },
        }
    }
}

impl Lobby {
    /// Puts a seek of this visitor on the board; where one is there that fits, the two become a game. Answers with the page to go to: that
    /// of the game or, as long as there is none, that of the seek.
    ///
    /// # Errors
    /// [`SeekError::Unfit`] for a challenge to somebody who does not want to hear from the owner, or who cannot come;
    /// [`SeekError::ReadOnly`], [`SeekError::TooMany`], [`SeekError::Unavailable`], [`SeekError::Randomness`].
    pub(crate) async fn seek(
        &self,
        request: SeekRequest,
        player: Option<Player>,
        visitor: Visitor,
    ) -> Result<String, SeekError> {
        self.is_open()?;
        let held = match (player, visitor) {
            (None, Visitor::Remote(address)) => {
                Some(self.inner.guests.take(address).ok_or(SeekError::TooMany)?)
            }
            _ => None,
        };
        let store = self.inner.rooms.store();
        let (id, secret) = (random_id()?, Secret::random()?);
        let seek = NewSeek {
            id,
            created_at: now(),
            digest: secret.digest(),
            owner: player,
            opponent: request.opponent,
            color: request.color,
            rules: request.rules,
            handicap: request.handicap,
            time: request.time.map(TimeControl::from),
            rated: request.rated && player.is_some() && request.time.is_some(),
            range: request.range,
        };
        if self.are_apart(player, seek.opponent).await? {
            return Err(SeekError::Unfit);
        }
        if let Some(opponent) = seek.opponent
            && store.barred(opponent.id).await?.is_some()
        {
            return Err(SeekError::Unfit);
        }
        if let Some(owner) = player {
            self.make_room(owner, seek.opponent).await?;
        }
        store.open_seek(seek.clone()).await?;
        if let Some(held) = held {
            self.held().insert(id, held);
        }
        self.see(Owner::Seek(id));
        tracing::info!(seek = %id, time = ?seek.time, rated = seek.rated, "a seek was put on the board");
        match seek.opponent {
            Some(opponent) => self.inner.rooms.call(opponent.id),
            None => self.pair(&seek).await?,
        }
        self.changed();
        self.page(id, &secret).await
    }

    /// Withdraws the oldest seek of an account where one more would be too many, and its other challenge to the same player.
    async fn make_room(&self, owner: Player, opponent: Option<Player>) -> Result<(), SeekError> {
        let seeks = self.inner.rooms.store().seeks_of(owner.id).await?;
        let own: Vec<_> =
            seeks.iter().filter(|seek| seek.owner.is_some_and(|one| one.id == owner.id)).collect();
        let over = (own.len() + 1).saturating_sub(MAX_SEEKS);
        for (index, seek) in own.into_iter().enumerate() {
            let again = opponent.is_some_and(|one| seek.opponent.is_some_and(|other| other.id == one.id));
            if again || index < over {
                self.withdraw(seek).await?;
            }
        }
        Ok(())
    }

    /// Goes on if games may begin.
    fn is_open(&self) -> Result<(), SeekError> {
        if self.inner.rooms.is_read_only() { Err(SeekError::ReadOnly) } else { Ok(()) }
    }

    /// Makes a seek and the oldest one that fits a game, where there is one. Two that come together both look after both
    /// are on the board, so one of them sees the other; the store lets one of the two have it.
    async fn pair(&self, seek: &NewSeek) -> Result<(), SeekError> {
        let store = self.inner.rooms.store();
        let points = seek.owner.map(|_| async {
            rating(store, seek.owner, seek).await.map(|rating| rating.unwrap_or_default().points())
        });
        let points = match points {
            Some(points) => Some(points.await?),
            None => None,
        };
        for other in &Board::alike(store, seek).await?.lines {
            let theirs = Party { seek: &other.seek, points: other.points() };
            if !fit(Party { seek, points }, theirs) || self.are_apart(seek.owner, other.seek.owner).await? {
                continue;
            }
            match self.begin(&other.seek, Person::of(seek), Some(seek.id)).await {
                Ok(_) => return Ok(()),
                // Somebody else has taken this one meanwhile.
                Err(TakeSeekError::Gone(gone)) if gone == seek.id => return Ok(()),
                Err(TakeSeekError::Gone(_)) => {}
                Err(TakeSeekError::Unavailable(error)) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Takes a seek from the board, or accepts a challenge. Who waits at a seek of their own leaves it. Answers with the page
    /// of the game.
    ///
    /// # Errors
    /// See [`SeekError`].
    pub(crate) async fn take(
        &self,
        id: GameId,
        player: Option<Player>,
        own: Option<(GameId, Secret)>,
    ) -> Result<String, SeekError> {
        self.is_open()?;
        let store = self.inner.rooms.store();
        let Some(Seek { seek, state: SeekState::Open }) = store.seek(id).await? else {
            return Err(SeekError::Gone);
        };
        let (own, secret) = match own {
            Some((own, secret)) => (Some(own), secret),
            None => (None, Secret::random()?),
        };
        if own == Some(id) || seek.owner.is_some() && seek.owner == player {
            return Err(SeekError::Own);
        }
        if seek.opponent.is_some() && seek.opponent != player {
            return Err(SeekError::Unfit);
        }
        let points = rating(store, player, &seek).await?.map(komadai_rating::Rating::points);
        if !admits(&seek, points) || self.are_apart(player, seek.owner).await? {
            return Err(SeekError::Unfit);
        }
        let taker = Person { digest: secret.digest(), player, color: None };
        let game = match self.begin(&seek, taker, own).await {
            Ok(game) => game,
            Err(TakeSeekError::Gone(_)) => return Err(SeekError::Gone),
            Err(TakeSeekError::Unavailable(error)) => return Err(error.into()),
        };
        self.changed();
        Ok(format!("/play/{game}/{}", secret.as_str()))
    }

    /// Whether one of the two has blocked the other.
    async fn are_apart(&self, one: Option<Player>, other: Option<Player>) -> Result<bool, Unavailable> {
        let (Some(one), Some(other)) = (one, other) else { return Ok(false) };
        let store = self.inner.rooms.store();
        let blocked = |players: Vec<Player>, whom: Player| players.iter().any(|player| player.id == whom.id);
        Ok(blocked(store.blocked(one.id).await?, other) || blocked(store.blocked(other.id).await?, one))
    }

    /// Makes the game of a seek and of whoever takes it.
    async fn begin(
        &self,
        seek: &NewSeek,
        taker: Person,
        own: Option<GameId>,
    ) -> Result<GameId, TakeSeekError> {
        let owner = Person::of(seek);
        let color = match (owner.color, taker.color) {
            (Some(color), _) => color,
            (None, Some(theirs)) => !theirs,
            // Without randomness from the system, nobody is wronged by Black.
            (None, None) if coin().unwrap_or(true) => Color::Black,
            (None, None) => Color::White,
        };
        let (black, white) = match color {
            Color::Black => (owner, taker),
            Color::White => (taker, owner),
        };
        let accounts = owner.player.zip(taker.player);
        let mut game = NewGame {
            id: seek.id,
            created_at: now(),
            rules: seek.rules,
            handicap: seek.handicap,
            start: seek.handicap.position(),
            seats: ByColor::new(black.seat(), white.seat()),
            time: seek.time,
            deadline: None,
            rated: seek.rated && accounts.is_some_and(|(one, other)| one.id != other.id),
        };
        game.deadline = Room::new(game.clone()).deadline();
        self.inner.rooms.store().take_seek(seek.id, own, game.clone()).await?;
        self.inner.rooms.begun(game);
        Ok(seek.id)
    }

    /// Where whoever has this seek goes: to its game, or to its own page.
    ///
    /// # Errors
    /// [`SeekError::Unavailable`].
    pub(crate) async fn page(&self, id: GameId, secret: &Secret) -> Result<String, SeekError> {
        let secret = secret.as_str();
        Ok(match self.inner.rooms.store().seek(id).await?.map(|seek| seek.state) {
            Some(SeekState::Taken(game)) => format!("/play/{game}/{secret}"),
            Some(SeekState::Open | SeekState::Declined) | None => format!("/seek/{id}/{secret}"),
        })
    }

    /// Takes a seek or a challenge back.
    ///
    /// # Errors
    /// [`SeekError::Unavailable`].
    pub(crate) async fn withdraw(&self, seek: &NewSeek) -> Result<(), SeekError> {
        self.inner.rooms.store().withdraw_seek(seek.id).await?;
        self.changed();
        if let Some(opponent) = seek.opponent {
            self.inner.rooms.call(opponent.id);
        }
        Ok(())
    }

    /// Declines a challenge.
    ///
    /// # Errors
    /// [`SeekError::Gone`], [`SeekError::Unavailable`].
    pub(crate) async fn decline(&self, id: GameId, player: Player) -> Result<(), SeekError> {
        if !self.inner.rooms.store().decline_seek(id, player.id).await? {
            return Err(SeekError::Gone);
        }
        self.changed();
        self.inner.rooms.call(player.id);
        Ok(())
    }
}
