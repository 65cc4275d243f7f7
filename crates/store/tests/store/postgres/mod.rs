//! What only a server can have.

mod copy;
mod nodes;
mod refusals;
mod twins;
