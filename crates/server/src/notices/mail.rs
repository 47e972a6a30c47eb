//! Notices by e-mail.

use lettre::message::Mailbox;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use super::{Notice, NoticeSetup, Undelivered};
use crate::settings::Mail;

/// Sends e-mail by one server.
pub(crate) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    /// Encryption is what the address says and nothing else: `smtps` is TLS from the start,
    /// `?tls=required` is STARTTLS or nothing, and plain `smtp` is plain.
    pub(crate) fn new(mail: &Mail) -> Result<Mailer, NoticeSetup> {
        // What is wrong with the address is not repeated: it holds a password.
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

    pub(super) async fn send(&self, address: &str, notice: &Notice) -> Result<(), Undelivered> {
        let never = |what: &str| Undelivered::Never(what.to_owned());
        let to = address.parse().map_err(|_| never("the address cannot be read"))?;
        let letter = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(notice.title.as_str())
            .body(notice.text.clone())
            .map_err(|_| never("the letter cannot be written"))?;
        match self.transport.send(letter).await {
            Ok(_) => Ok(()),
            // A server may name the address in its answer: only the code is told.
            Err(error) if error.is_permanent() => {
                Err(Undelivered::Never(format!("answer {:?}", error.status().map(u16::from))))
            }
            Err(error) => {
                Err(Undelivered::Now(format!("answer {:?}", error.status().map(u16::from))))
            }
        }
    }
}
