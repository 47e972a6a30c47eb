//! What a page did: everything that it received, and everything that went wrong.

use std::collections::BTreeMap;

use neretva_protocol::api::ServerMessage;
use serde_json::Value;

use crate::sight::Sight;

/// Something that no page may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// An error in the console, a breach of the content policy among them.
    Console(String),
    /// A request that failed.
    Request(String),
    /// A request to another host.
    Foreign(String),
}

/// What a page received and did.
#[derive(Debug, Default)]
pub(crate) struct Watch {
    /// The only host that may be asked.
    pub(crate) origin: String,
    pub(crate) troubles: Vec<Trouble>,
    /// The console and requests, to understand a failure.
    pub(crate) diary: Vec<String>,
    /// Every text of every WebSocket, in order.
    pub(crate) frames: Vec<String>,
    /// Answers by request.
    pub(crate) answers: Vec<Answer>,
    addresses: BTreeMap<String, String>,
    /// The table as these frames tell it.
    pub(crate) sight: Option<Sight>,
    /// Messages that change nothing of the table, in order.
    pub(crate) remarks: Vec<ServerMessage>,
    /// Bytes that came over the network, compressed as they came.
    pub(crate) transferred: u64,
    /// Whether a connection may fail: the test has cut it.
    pub(crate) is_cut: bool,
}

/// An answer whose body can be asked for.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) request: String,
    pub(crate) url: String,
}

impl Watch {
    /// Hears an event of the browser.
    pub(crate) fn hear(&mut self, method: &str, told: &Value) {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        match method {
            "Runtime.consoleAPICalled" => {
                let said: Vec<String> = told["args"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .map(|part| {
                        part["value"]
                            .as_str()
                            .map_or_else(|| text(&part["description"]), str::to_owned)
                    })
                    .collect();
                let said = format!("{}: {}", text(&told["type"]), said.join(" "));
                if matches!(told["type"].as_str(), Some("error" | "assert")) {
                    self.trouble(Trouble::Console(said.clone()));
                }
                self.diary.push(said);
            }
            "Runtime.exceptionThrown" => {
                let details = &told["exceptionDetails"];
                let said =
                    format!("{} {}", text(&details["text"]), details["exception"]["description"]);
                self.trouble(Trouble::Console(said));
            }
            "Log.entryAdded" => {
                let entry = &told["entry"];
                let said = format!("{} {}", text(&entry["text"]), text(&entry["url"]));
                if entry["level"] == "error" {
                    self.trouble(Trouble::Console(said.clone()));
                }
                self.diary.push(said);
            }
            "Network.requestWillBeSent" => {
                let url = text(&told["request"]["url"]);
                self.check_host(&url);
                self.addresses.insert(text(&told["requestId"]), url);
            }
            "Network.webSocketCreated" => {
                let url = text(&told["url"]);
                self.check_host(&url.replacen("ws://", "http://", 1));
            }
            "Network.responseReceived" => {
                let (url, status) = (text(&told["response"]["url"]), &told["response"]["status"]);
                if status.as_u64().is_some_and(|status| status >= 400) {
                    self.trouble(Trouble::Request(format!("{status} {url}")));
                }
                self.answers.push(Answer { request: text(&told["requestId"]), url });
            }
            "Network.loadingFinished" => {
                self.transferred += told["encodedDataLength"].as_f64().map_or(0, |n| n as u64);
            }
            "Network.loadingFailed" if told["canceled"] != true => {
                let url = self.addresses.get(told["requestId"].as_str().unwrap_or_default());
                let url = url.cloned().unwrap_or_default();
                self.trouble(Trouble::Request(format!("{} {url}", text(&told["errorText"]))));
            }
            "Network.webSocketFrameReceived" => {
                self.frame(text(&told["response"]["payloadData"]));
            }
            _ => {}
        }
    }

    fn frame(&mut self, frame: String) {
        match serde_json::from_str::<ServerMessage>(&frame) {
            Ok(message) => self.remarks.extend(Sight::hear(&mut self.sight, message)),
            Err(error) => {
                self.trouble(Trouble::Console(format!("not of the protocol: {error}: {frame}")));
            }
        }
        self.frames.push(frame);
    }

    fn check_host(&mut self, url: &str) {
        let own = url.starts_with(&self.origin)
            || ["data:", "blob:", "about:"].iter().any(|scheme| url.starts_with(scheme));
        if !own {
            self.trouble(Trouble::Foreign(url.to_owned()));
        }
    }

    fn trouble(&mut self, trouble: Trouble) {
        self.diary.push(format!("{trouble:?}"));
        if !(self.is_cut && trouble.is_of_connection()) {
            self.troubles.push(trouble);
        }
    }
}

impl Trouble {
    /// Whether it only says that the server could not be reached.
    fn is_of_connection(&self) -> bool {
        match self {
            Trouble::Console(said) | Trouble::Request(said) => {
                said.contains("ERR_") || said.contains("WebSocket")
            }
            Trouble::Foreign(_) => false,
        }
    }
}
