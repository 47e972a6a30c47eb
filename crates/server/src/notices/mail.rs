//! Notices by e-mail.

use lettre::message::Mailbox;
use lettre::message::header::{Header, HeaderName, HeaderValue};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use super::{Letter, NoticeSetup, Undelivered};
use crate::settings::Mail;

/// Where mail programs end letters.
#[derive(Clone)]
struct ListUnsubscribe(String);

impl Header for ListUnsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(ListUnsubscribe(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), self.0.clone())
    }
}

/// That they may do so without asking.
#[derive(Clone)]
struct OneClick;

impl Header for OneClick {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(OneClick)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}

/// Sends e-mail through one server.
pub(crate) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    /// The address alone decides about encryption: `smtps` is TLS from the start, `?tls=required`
    /// is STARTTLS or nothing, and plain `smtp` is unencrypted.
    pub(crate) fn new(mail: &Mail) -> Result<Mailer, NoticeSetup> {
        // The error does not repeat the address, which contains a password.
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&mail.url)
            .map_err(|_| NoticeSetup::Mail("the mail server's address cannot be read".to_owned()))?
            .timeout(Some(std::time::Duration::from_secs(20)))
            .build();
        let from = mail
            .from
            .parse()
            .map_err(|_| NoticeSetup::Mail(format!("`{}` is no sender's address", mail.from)))?;
        Ok(Mailer { transport, from })
    }

    pub(super) async fn send(&self, address: &str, letter: &Letter) -> Result<(), Undelivered> {
        let never = |what: &str| Undelivered::Never(what.to_owned());
        let to = address.parse().map_err(|_| never("the address cannot be read"))?;
        let letter = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(letter.title.as_str())
            .header(ListUnsubscribe(format!("<{}>", letter.stop)))
            .header(OneClick)
            .body(letter.text.clone())
            .map_err(|_| never("the letter cannot be written"))?;
        match self.transport.send(letter).await {
            Ok(_) => Ok(()),
            // A server may repeat the address in its answer, so only the code is reported.
            Err(error) if error.is_permanent() => {
                Err(Undelivered::Never(format!("answer {:?}", error.status().map(u16::from))))
            }
            Err(error) => {
                Err(Undelivered::Now(format!("answer {:?}", error.status().map(u16::from))))
            }
        }
    }
}
