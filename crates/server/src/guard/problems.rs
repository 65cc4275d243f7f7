//! What went wrong, in the words and the form that the asker reads.

use askama::Template;
use axum::extract::Request;
use axum::http::header::{ACCEPT, CONTENT_LENGTH, CONTENT_TYPE, SEC_WEBSOCKET_VERSION};
use axum::http::{HeaderMap, Uri};
use axum::middleware::Next;
use axum::response::Response;
use komadai_store::GameId;

use crate::accept::names;
use crate::html::{page, title};
use crate::problem::{Problem, json_error};
use crate::texts::Language;

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage {
    t: Language,
    title: String,
    heading: &'static str,
    what: String,
    watch: Option<GameId>,
}

/// Gives an answer that is a [`Problem`] its words.
pub(super) async fn say(language: Language, request: Request, next: Next) -> Response {
    let reader = Reader::of(request.uri(), request.headers());
    let response = next.run(request).await;
    let (mut parts, body) = response.into_parts();
    let Some(problem) = Problem::of(&mut parts.extensions) else {
        return Response::from_parts(parts, body);
    };
    let (words, body) = reader.answer(problem, language).into_parts();
    parts.headers.remove(CONTENT_LENGTH);
    if let Some(form) = words.headers.get(CONTENT_TYPE) {
        parts.headers.insert(CONTENT_TYPE, form.clone());
    }
    Response::from_parts(parts, body)
}

/// Who reads an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reader {
    /// A person in front of a browser.
    Person,
    /// A program.
    Program,
}

impl Reader {
    /// The `Accept` header decides; where it leaves the choice, the address does.
    fn of(address: &Uri, headers: &HeaderMap) -> Self {
        let accepts = |form| {
            headers.get_all(ACCEPT).iter().any(|value| value.to_str().is_ok_and(|value| names(value, form)))
        };
        let for_programs = address.path().starts_with("/api/") || headers.contains_key(SEC_WEBSOCKET_VERSION);
        match (accepts("text/html"), accepts("application/json")) {
            // What the interface for programs answers is always JSON.
            _ if address.path().starts_with("/api/") => Self::Program,
            (true, _) => Self::Person,
            (false, true) => Self::Program,
            (false, false) if for_programs => Self::Program,
            (false, false) => Self::Person,
        }
    }

    fn answer(self, problem: Problem, language: Language) -> Response {
        let heading = problem.heading();
        let what = problem.what(language);
        match self {
            Self::Person => page(&ErrorPage {
                t: language,
                title: title(language, heading),
                heading,
                what,
                watch: problem.watch(),
            }),
            Self::Program => {
                let values = [("heading", language.text(heading).into()), ("what", what.into())];
                json_error(problem.status(), &language.text_with("error-in-one", &values))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use axum::Router;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::{TcpListener, TcpStream};

    use super::*;

    #[test]
    fn the_header_says_who_reads_and_the_address_where_it_does_not() {
        let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
        for (path, accept, expected) in [
            ("/game/x", Some(browser), Reader::Person),
            ("/game/x", Some("*/*"), Reader::Person),
            ("/game/x", None, Reader::Person),
            ("/game/x", Some("application/json"), Reader::Program),
            ("/game/x", Some("Application/JSON;q=0.5, text/plain"), Reader::Program),
            ("/game/x", Some("text/html;q=0, application/json"), Reader::Program),
            ("/game/x", Some("application/json, text/html"), Reader::Person),
            ("/api/v1/x", Some(browser), Reader::Program),
            ("/api/v1/x", None, Reader::Program),
        ] {
            let mut headers = HeaderMap::new();
            if let Some(accept) = accept {
                headers.insert(ACCEPT, accept.parse().unwrap());
            }
            assert_eq!(Reader::of(&path.parse().unwrap(), &headers), expected, "{path} {accept:?}");
        }
        let mut socket = HeaderMap::new();
        socket.insert(SEC_WEBSOCKET_VERSION, "13".parse().unwrap());
        assert_eq!(Reader::of(&"/game/x/ws".parse().unwrap(), &socket), Reader::Program);
    }

    async fn boom() -> &'static str {
        panic!("a fault")
    }

    #[tokio::test]
    async fn a_panic_is_answered_and_the_connection_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let store = komadai_store::Store::open(folder.path()).await.unwrap();
        let engine = crate::opponent::Engine::new("/bin/false".into(), Vec::new());
        let sources =
            crate::guard::Sources { notices: Arc::default(), rooms: crate::rooms::Rooms::new(store, engine) };
        let routes = Router::new().route("/boom", get(boom)).route("/fine", get(async || "fine"));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut stream = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        tokio::spawn(async move {
            axum::serve(listener, crate::guard::guard(routes, Duration::MAX, sources)).await
        });
        let requests = "GET /boom HTTP/1.1\r\nhost: x\r\n\r\n\
                        GET /boom HTTP/1.1\r\nhost: x\r\naccept: application/json\r\n\r\n\
                        GET /fine HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
        stream.write_all(requests.as_bytes()).await.unwrap();
        let mut answers = String::new();
        stream.read_to_string(&mut answers).await.unwrap();
        let answers: Vec<&str> = answers.split("HTTP/1.1 ").skip(1).collect();
        let [page, json, fine] = answers[..] else { panic!("{answers:?}") };
        assert!(page.starts_with("500") && page.contains("text/html"), "{page}");
        assert!(
            page.contains("Something went wrong here") && page.contains("content-security-policy"),
            "{page}"
        );
        assert!(!page.contains("a fault"), "{page}");
        assert!(json.starts_with("500") && json.contains("application/json"), "{json}");
        assert!(json.contains("{\"error\":\"Something went wrong here."), "{json}");
        assert!(fine.starts_with("200") && fine.ends_with("fine"), "{fine}");
    }
}
