//! Games that are made, and seats in them: who takes one, and whose it is.

use komadai_rules::{ByColor, Color};
use komadai_store::{AccountId, GameId, NewGame, Player, Seat, SecretDigest, TakeSeatError, TimeControl};

use super::error::{JoinError, RoomError};
use super::new_game::{Created, NewGameRequest, Opponent};
use super::registry::{Rooms, now};
use super::secret::{self, Secret};
use crate::nodes::Hint;
use crate::opponent::MAX_LEVEL;
use crate::room::Room;

impl Rooms {
    /// Makes a game and gives its maker a seat, which belongs to the player's account as well.
    ///
    /// # Errors
    /// When it cannot be put on disk.
    pub async fn create(
        &self,
        request: NewGameRequest,
        player: Option<Player>,
    ) -> Result<Created, RoomError> {
        self.is_open()?;
        let color = match request.color {
            Some(color) => color,
            None if secret::coin()? => Color::Black,
            None => Color::White,
        };
        let secret = Secret::random()?;
        let digest = secret.digest();
        let own = match player {
            Some(player) => Seat::Player { digest, player },
            None => Seat::Guest { digest },
        };
        let other = match request.opponent {
            Opponent::Computer { level } => Seat::Computer { level: level.clamp(1, MAX_LEVEL) },
            Opponent::Friend => Seat::Open,
        };
        let id = secret::random_id()?;
        let time = request.time.map(|time| {
            let of = |side| if side == color { time.own } else { time.other };
            TimeControl { sides: ByColor::new(of(Color::Black), of(Color::White)) }
        });
        let mut game = NewGame {
            id,
            created_at: now(),
            rules: request.rules,
            handicap: request.handicap,
            start: request.start.unwrap_or_else(|| request.handicap.position()),
            seats: match color {
                Color::Black => ByColor::new(own, other),
                Color::White => ByColor::new(other, own),
            },
            time,
            deadline: None,
            rated: request.rated && time.is_some() && player.is_some() && other == Seat::Open,
        };
        game.deadline = Room::new(game.clone()).deadline();
        self.inner.store.create(game.clone()).await?;
        self.inner.metrics.games.inc();
        tracing::info!(game = %id, rules = %request.rules, handicap = %request.handicap, opponent = ?request.opponent, "game created");
        self.inner.sweeper.expect(game.deadline);
        if by_days(&game) {
            // The store may have put the deadline off.
            self.think(&*self.live(id).await?);
        } else {
            self.think(&self.inner.cache.insert(Room::new(game)));
        }
        Ok(Created { id, secret, color })
    }

    /// Gives the open seat of a game, and with it the player's account, to whoever asks first.
    ///
    /// # Errors
    /// See [`JoinError`].
    pub async fn join(&self, id: GameId, player: Option<Player>) -> Result<Created, JoinError> {
        self.is_open()?;
        let live = self.live(id).await?;
        let color = awaited(&live.room())?;
        let secret = Secret::random().map_err(RoomError::from)?;
        let rooms = self.clone();
        let (digest, account) = (secret.digest(), player.map(|player| player.id));
        // A task of its own: when the client goes away in between, the watchers hear of it all the same.
        let joining = self.inner.tasks.spawn(async move {
            let _writing = live.writer.lock().await;
            let at = now();
            let deadline = live.room().deadline_from(at);
            let taken = rooms.inner.store.take_seat(id, color, digest, account, at, deadline).await;
            taken.map_err(|error| match error {
                TakeSeatError::Taken => JoinError::Taken,
                TakeSeatError::Over => JoinError::Over,
                TakeSeatError::NotFound(game) => RoomError::NotFound(game).into(),
                TakeSeatError::Unavailable(error) => RoomError::from(error).into(),
            })?;
            rooms.reload(&live).await?;
            rooms.inner.nodes.tell(Hint::Seats(id));
            rooms.call_players(&live.room());
            Ok::<(), JoinError>(())
        });
        joining.await.map_err(|fault| RoomError::Corrupt { game: id, what: fault.to_string() })??;
        tracing::info!(game = %id, %color, "seat taken");
        Ok(Created { id, secret, color })
    }

    /// Takes up a game that was just put on disk.
    pub(crate) fn begun(&self, game: NewGame) {
        tracing::info!(game = %game.id, rated = game.rated, "game begun");
        self.inner.sweeper.expect(game.deadline);
        // By days the store may have put the deadline off: then the game is read by whoever comes first.
        let keep = !by_days(&game);
        let room = Room::new(game);
        self.call_players(&room);
        if keep {
            self.inner.cache.insert(room);
        }
    }

    /// The side that an invitation offers.
    ///
    /// # Errors
    /// Why nobody can take it, see [`JoinError`].
    pub async fn invitation(&self, id: GameId) -> Result<Color, JoinError> {
        let live = self.live(id).await?;
        awaited(&live.room())
    }

    /// The side that a secret holds; `None` when it holds none in this game.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn seat_of(&self, id: GameId, secret: &Secret) -> Result<Option<Color>, RoomError> {
        let live = self.live(id).await?;
        let digest = secret.digest();
        let held = |room: &Room, color: Color| room.seats()[color].digest() == Some(&digest);
        let seat = |room: &Room| Color::ALL.into_iter().find(|&color| held(room, color));
        let (found, open) = {
            let room = live.room();
            (seat(&room), room.open_seat().is_some())
        };
        if found.is_none() && open {
            // The seat may have been taken on another node.
            let _writing = live.writer.lock().await;
            self.refresh(&live).await?;
            return Ok(seat(&live.room()));
        }
        Ok(found)
    }

    /// The side that belongs to an account, the one to move where both do.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn seat_of_account(&self, id: GameId, account: AccountId) -> Result<Option<Color>, RoomError> {
        let live = self.live(id).await?;
        let room = live.room();
        let turn = room.game().position().turn();
        let mine = |color: &Color| room.seats()[*color].player().is_some_and(|player| player.id == account);
        Ok([turn, !turn].into_iter().find(mine))
    }

    /// The account that a seat belongs to.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn account_of(&self, id: GameId, color: Color) -> Result<Option<AccountId>, RoomError> {
        let live = self.live(id).await?;
        let account = live.room().seats()[color].player().map(|player| player.id);
        Ok(account)
    }

    /// The secrets' digests of the seats that belong to an account.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn seats_of(&self, id: GameId, account: AccountId) -> Result<Vec<SecretDigest>, RoomError> {
        let live = self.live(id).await?;
        let room = live.room();
        let seats = Color::ALL.into_iter().map(|color| &room.seats()[color]);
        let mine = seats.filter(|seat| seat.player().is_some_and(|player| player.id == account));
        Ok(mine.filter_map(|seat| seat.digest().copied()).collect())
    }

    /// Gives the seat that a secret opens to an account. `false` when it belongs to one already.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn adopt(
        &self,
        id: GameId,
        color: Color,
        secret: &Secret,
        account: AccountId,
    ) -> Result<bool, RoomError> {
        let adopted = self.inner.store.adopt_seat(id, color, secret.digest(), account).await?;
        self.inner.nodes.tell(Hint::Seats(id));
        self.renew(id).await?;
        Ok(adopted)
    }

    /// Reads a game anew if this node has it in memory: who sits there has changed.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn renew(&self, id: GameId) -> Result<(), RoomError> {
        let Some(live) = self.inner.cache.get(id) else { return Ok(()) };
        let _writing = live.writer.lock().await;
        self.reload(&live).await
    }
}

/// Whether a game is played by correspondence.
fn by_days(game: &NewGame) -> bool {
    game.time.is_some_and(|time| !time.is_real_time())
}

/// The side that nobody has taken yet, as long as it can be taken.
fn awaited(room: &Room) -> Result<Color, JoinError> {
    match (room.open_seat(), room.conclusion()) {
        (None, _) => Err(JoinError::Taken),
        (Some(_), Some(_)) => Err(JoinError::Over),
        (Some(color), None) => Ok(color),
    }
}
