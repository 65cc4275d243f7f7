//! What only a server can have.

mod copy;
mod locks;
mod nodes;
mod refusals;
mod twins;
