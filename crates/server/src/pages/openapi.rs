//! The interface for programs as one table, and the document that describes it. A test compares both; what is answered is
//! held against the document by `cargo xtask api`.

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get};

use super::{account, api, api_openings};
use crate::problem::Problem;
use crate::state::AppState;
use crate::visitors::Visitor;

/// The document, in OpenAPI 3.1.
const DOCUMENT: &str = include_str!("openapi.json");
/// Where the document is, beside its place in the table.
const ALSO: &str = "/api/openapi.json";

/// Every address, as the document writes it, and what answers there.
fn table() -> [(&'static str, MethodRouter<AppState>); 6] {
    [
        ("/api/v1/openapi.json", get(document)),
        ("/api/v1/legal", get(api::legal)),
        ("/api/v1/openings", get(api_openings::openings)),
        ("/api/v1/game/{id}", get(api::game)),
        ("/api/v1/account", get(account::api::account)),
        ("/api/v1/account/games", get(account::api::games)),
    ]
}

/// The routes of the interface.
pub(super) fn routes(state: &AppState) -> Router<AppState> {
    let routes = Router::new().route(ALSO, get(document));
    let routes = table().into_iter().fold(routes, |routes, (path, answer)| routes.route(path, answer));
    routes.route_layer(from_fn_with_state(state.clone(), pace))
}

/// So many requests an address; those of an account are counted where its token is read.
async fn pace(
    State(state): State<AppState>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    state.requests.visitor(visitor).map_err(Problem::TooManyRequests)?;
    Ok(next.run(request).await)
}

/// `GET /api/v1/openapi.json`
async fn document() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_document_has_every_address_and_no_other() {
        let document: serde_json::Value = serde_json::from_str(DOCUMENT).unwrap();
        let described: BTreeSet<_> = document["paths"].as_object().unwrap().keys().cloned().collect();
        let answered: BTreeSet<_> = table().into_iter().map(|(path, _)| path.to_owned()).collect();
        assert_eq!(described, answered);
    }

    #[test]
    fn every_reference_of_the_document_leads_somewhere() {
        let document: serde_json::Value = serde_json::from_str(DOCUMENT).unwrap();
        let names: Vec<_> =
            DOCUMENT.split("\"$ref\": \"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(!names.is_empty());
        for name in names {
            assert!(document.pointer(name).is_some(), "{name}");
        }
    }
}
