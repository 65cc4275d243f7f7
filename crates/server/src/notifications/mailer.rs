//! Who sends e-mail, by SMTP.

use std::fmt;
use std::time::Duration;

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};

use super::address::SiteAddress;
use super::email::Email;

/// How long a mail server is waited for.
const PATIENCE: Duration = Duration::from_secs(20);

/// A way to send e-mail. Clones share it.
#[derive(Clone)]
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    site: SiteAddress,
}

/// Why letters cannot be sent in this way.
#[derive(Debug, thiserror::Error)]
pub enum MailerError {
    /// The address of the mail server makes no sense, or its encryption cannot be had.
    #[error(
        "the mail server is written as smtps://user:password@mail.example, smtp://…?tls=required or smtp://localhost: {0}"
    )]
    Server(#[from] lettre::transport::smtp::Error),
    /// The sender makes no sense.
    #[error("the sender is written as `Name <address@shogi.example>` or as the address alone")]
    Sender,
}

/// Why one letter was not sent.
#[derive(Debug, thiserror::Error)]
pub(super) enum SendError {
    /// The address cannot be written to.
    #[error("an address or a text is not fit for a letter")]
    Unfit,
    /// The server did not take it.
    #[error("the mail server: {0}")]
    Server(#[from] lettre::transport::smtp::Error),
}

impl SendError {
    /// Whether it may be sent later: the server has not said that it never will.
    pub(super) fn may_pass(&self) -> bool {
        match self {
            Self::Unfit => false,
            Self::Server(error) => !error.is_permanent(),
        }
    }
}

impl Mailer {
    /// Letters by a mail server, from a sender, with links to the site. Without a sender they come from the site's name.
    ///
    /// # Errors
    /// See [`MailerError`].
    pub fn new(server: &str, from: Option<&str>, site: SiteAddress) -> Result<Self, MailerError> {
        let hello = ClientId::Domain(site.host().to_owned());
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(server)?;
        let transport = transport.timeout(Some(PATIENCE)).hello_name(hello).build();
        let own = format!("Komadai <komadai@{}>", site.host());
        let from = from.unwrap_or(&own).parse().map_err(|_| MailerError::Sender)?;
        Ok(Self { transport, from, site })
    }

    /// A link to a page of the site.
    pub(super) fn link(&self, before: &str, end: &str) -> String {
        format!("{}{before}{end}", self.site)
    }

    /// Sends a letter; the answer is the mail server's.
    pub(super) async fn send(&self, email: &Email) -> Result<(), SendError> {
        let message = self.message(email).ok_or(SendError::Unfit)?;
        self.transport.send(message).await?;
        Ok(())
    }

    fn message(&self, email: &Email) -> Option<Message> {
        let header = |name, value: String| HeaderValue::new(HeaderName::new_from_ascii_str(name), value);
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, email.to.parse().ok()?))
            .subject(&email.subject)
            .message_id(None)
            .raw_header(header("Auto-Submitted", "auto-generated".to_owned()))
            .header(ContentType::TEXT_PLAIN);
        if let Some(stop) = &email.stop {
            message = message
                .raw_header(header("List-Unsubscribe", format!("<{stop}>")))
                .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
        }
        message.body(email.text.clone()).ok()
    }
}

/// Shows nothing of the password.
impl fmt::Debug for Mailer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mailer({})", self.from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    fn mail(server: &str, from: Option<&str>) -> Result<Mailer, MailerError> {
        Mailer::new(server, from, "https://shogi.example".parse().unwrap())
    }

    #[test]
    fn what_cannot_be_used_is_named() {
        assert!(matches!(mail("mail.example", None), Err(MailerError::Server(_))));
        assert!(matches!(mail("smtp://localhost", Some("nobody")), Err(MailerError::Sender)));
        let mail = mail("smtp://me:secret@localhost:2525", None).unwrap();
        assert_eq!(format!("{mail:?}"), "Mailer(Komadai <komadai@shogi.example>)");
    }

    #[test]
    fn no_address_adds_a_header() {
        let mail = mail("smtp://localhost", None).unwrap();
        let email = |to: &str| Email::reset(Language::English, to, "Sente", "https://shogi.example/x");
        assert!(mail.message(&email("a@b.example")).is_some());
        for bad in ["a@b.example\r\nBcc: c@d.example", "a", "a@b.example, c@d.example"] {
            assert!(mail.message(&email(bad)).is_none(), "{bad}");
        }
    }
}
