//! What every handler can reach.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::account::Accounts;
use crate::analysis::{Analysis, AnalysisSettings};
use crate::guard::Notices;
use crate::held::Held;
use crate::limits::{EXPORTS_BY_ACCOUNT, EXPORTS_BY_ADDRESS, Limits, MAX_RECORDS_HELD, RECORDS_AT_ONCE};
use crate::lobby::Lobby;
use crate::notifications::{NotificationSettings, Notifications};
use crate::picture::Desk;
use crate::rooms::Rooms;
use crate::shares::Shares;
use crate::texts::Language;
use crate::visitors::{Asker, PacedBoth, PacedVisitors};

/// The site as a value: clones share everything.
#[derive(Clone, Debug)]
pub struct AppState {
    /// The games of this node, and through them the store.
    pub rooms: Rooms,
    /// What clients may do.
    pub limits: Limits,
    /// Proxies on other machines that are trusted to say for whom they ask.
    pub(crate) proxies: Arc<[IpAddr]>,
    /// What stands on every page.
    pub(crate) notices: Arc<Notices>,
    pub(crate) new_games: Arc<PacedVisitors>,
    /// Requests of programs.
    pub(crate) requests: Arc<PacedBoth>,
    /// Moves and other commands.
    pub(crate) commands: Arc<PacedBoth>,
    /// Websockets of each address.
    pub(crate) sockets: Arc<Held<IpAddr>>,
    /// Who may sign in, and who has.
    pub(crate) accounts: Arc<Accounts>,
    /// Who looks for a game.
    pub(crate) lobby: Lobby,
    /// The engines that analyse.
    pub(crate) analysis: Analysis,
    /// How players who are away are told.
    pub(crate) notifications: Notifications,
    /// Where pictures are drawn.
    pub(crate) pictures: Arc<Desk>,
    /// How many records may be read at once: each takes a thread of its own while it lasts.
    pub(crate) readings: Arc<Semaphore>,
    /// How many bytes of records may be held until then.
    pub(crate) records_held: Arc<Shares<Asker>>,
    /// Who takes away all that is kept about them.
    pub(crate) exports: Arc<PacedBoth>,
}

impl AppState {
    /// The site over these rooms, with the usual limits.
    pub fn new(rooms: Rooms) -> Self {
        Self::with_limits(rooms, Limits::default())
    }

    /// The site over these rooms.
    pub fn with_limits(rooms: Rooms, limits: Limits) -> Self {
        let settings = AnalysisSettings::new(Language::default().text("site-name"), rooms.engine().clone());
        Self::analysing(rooms, limits, settings)
    }

    /// The site over these rooms, with engines of its own for analysis. Needs a running tokio runtime.
    pub fn analysing(rooms: Rooms, limits: Limits, analysis: AnalysisSettings) -> Self {
        let new_games = Arc::new(PacedVisitors::new(limits.new_games));
        let accounts = Arc::new(Accounts::new(&rooms, &limits));
        let lobby = Lobby::new(rooms.clone());
        let analysis = Analysis::new(analysis, &rooms);
        let notifications = Notifications::new(rooms.clone(), &limits, NotificationSettings::default());
        Self {
            rooms,
            analysis,
            limits,
            proxies: Arc::default(),
            notices: Arc::default(),
            new_games,
            requests: Arc::new(PacedBoth::new(limits.requests_by_address, limits.requests_by_account)),
            commands: Arc::new(PacedBoth::new(limits.commands_by_address, limits.commands_by_account)),
            sockets: Arc::new(Held::new(limits.sockets_by_address)),
            accounts,
            lobby,
            notifications,
            pictures: Arc::default(),
            readings: Arc::new(Semaphore::new(RECORDS_AT_ONCE)),
            records_held: Arc::new(Shares::new(MAX_RECORDS_HELD)),
            exports: Arc::new(PacedBoth::new(EXPORTS_BY_ADDRESS, EXPORTS_BY_ACCOUNT)),
        }
    }

    /// The same site behind proxies on other machines.
    #[must_use]
    pub fn behind(self, proxies: impl IntoIterator<Item = IpAddr>) -> Self {
        let proxies = proxies.into_iter().map(|proxy| proxy.to_canonical()).collect();
        Self { proxies, ..self }
    }

    /// The same site with other ways to reach players who are away.
    #[must_use]
    pub fn with_notifications(self, settings: NotificationSettings) -> Self {
        let notifications = Notifications::new(self.rooms.clone(), &self.limits, settings);
        Self { notifications, ..self }
    }
}
