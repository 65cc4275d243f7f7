//! The site from outside: its pages and its accept loop over a real listener and a real file, and its texts.

mod pages;
mod serve;
mod support;
mod texts;
