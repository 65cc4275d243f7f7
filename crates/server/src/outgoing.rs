//! Asking others over HTTP, with encryption or without.

use std::io;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::{Arc, OnceLock};

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{Request, StatusCode, Uri};
use hyper::client::conn::http1::handshake;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// The longest answer that is read, in bytes.
const LONGEST: usize = 64 * 1024;

/// Asks others; each request has a connection of its own.
#[derive(Debug, Default)]
pub(crate) struct Outgoing {
    tls: OnceLock<Arc<ClientConfig>>,
}

impl Outgoing {
    /// Sends a request to where this address leads, if `may` allows that; the status and the body of the answer.
    pub(crate) async fn ask(
        &self,
        uri: &Uri,
        may: impl Fn(IpAddr) -> bool,
        request: Request<Body>,
    ) -> io::Result<(StatusCode, Bytes)> {
        let refuse = |what: &str| io::Error::new(io::ErrorKind::InvalidInput, what);
        let encrypted = uri.scheme_str() == Some("https");
        let host = uri.host().unwrap_or_default().trim_matches(['[', ']']);
        let port = uri.port_u16().unwrap_or(if encrypted { 443 } else { 80 });
        let mut addresses = lookup_host((host, port)).await?;
        let fits = addresses.find(|address| may(address.ip()));
        let stream = TcpStream::connect(fits.ok_or_else(|| refuse("it is in a private network"))?).await?;
        if encrypted {
            let name = ServerName::try_from(host.to_owned()).map_err(|_| refuse("it has no name"))?;
            exchange(TlsConnector::from(self.tls()?).connect(name, stream).await?, request).await
        } else {
            exchange(stream, request).await
        }
    }

    /// The system's certificates, read once.
    fn tls(&self) -> io::Result<Arc<ClientConfig>> {
        if let Some(config) = self.tls.get() {
            return Ok(Arc::clone(config));
        }
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(io::Error::other)?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Arc::clone(self.tls.get_or_init(|| Arc::new(config))))
    }
}

/// Sends the request, and reads the answer.
async fn exchange<S>(stream: S, request: Request<Body>) -> io::Result<(StatusCode, Bytes)>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (mut sender, connection) = handshake(TokioIo::new(stream)).await.map_err(io::Error::other)?;
    let mut connection = pin!(connection);
    let mut answer = pin!(async move {
        let answer = sender.send_request(request).await.map_err(io::Error::other)?;
        let status = answer.status();
        let body = to_bytes(Body::new(answer.into_body()), LONGEST).await.map_err(io::Error::other)?;
        Ok((status, body))
    });
    tokio::select! {
        biased;
        answer = &mut answer => answer,
        // The connection does the work. Where it ends with the answer, that is there.
        _ = &mut connection => answer.await,
    }
}
