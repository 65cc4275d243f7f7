//! What only a server can have.

mod copy;
mod locks;
mod nodes;
mod patience;
mod refusals;
mod twins;
