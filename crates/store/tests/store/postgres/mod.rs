//! What only a server can have.

mod nodes;
mod refusals;
mod twins;
