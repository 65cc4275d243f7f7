//! The site from outside, over a real listener and a real data file: its rooms and websockets, its pages, its accept
//! loop, and its texts.

mod accounts;
mod admin;
mod analysis;
mod client;
mod learn;
mod letters;
mod lobby;
mod mail_server;
mod nodes;
mod openings;
mod paces;
mod pages;
mod pictures;
mod push;
mod records;
mod rooms;
mod serve;
mod site;
mod sqlite;
mod texts;
