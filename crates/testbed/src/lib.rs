//! What tests put around a site: a PostgreSQL server of their own, on a free port and in a temporary folder. It ends with
//! the test program, however that ends.
//!
//! For tests only: what goes wrong here panics, and says what to install.

mod postgres;
mod process;

pub use postgres::Postgres;
pub use process::free_port;
