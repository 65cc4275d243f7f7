//! What tests put around a site: PostgreSQL and NATS servers and proxies of their own, on free ports and in temporary folders. They end with
//! the test program, however that ends.
//!
//! For tests only: what goes wrong here panics, and says what to install.

mod clock;
mod nats;
mod postgres;
mod process;
mod proxy;

pub use clock::set_clock_ahead;
pub use nats::Nats;
pub use postgres::Postgres;
pub use process::free_port;
pub use proxy::Proxy;
