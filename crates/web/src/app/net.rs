//! Requests to the server.

use neretva_protocol::Said;
use neretva_protocol::api::Problem;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

/// GET as text.
pub(super) async fn text(url: &str) -> Result<String, Said> {
    ask(url, &RequestInit::new()).await
}

/// GET as bytes.
pub(super) async fn bytes(url: &str) -> Option<Vec<u8>> {
    let window = web_sys::window()?;
    let answer = JsFuture::from(window.fetch_with_str(url)).await.ok()?;
    let answer: Response = answer.dyn_into().ok().filter(Response::ok)?;
    let body = JsFuture::from(answer.array_buffer().ok()?).await.ok()?;
    Some(js_sys::Uint8Array::new(&body).to_vec())
}

/// GET as JSON.
pub(super) async fn get<T: DeserializeOwned>(url: &str) -> Result<T, Said> {
    read(&text(url).await?)
}

/// POST with a JSON answer.
pub(super) async fn post<T: DeserializeOwned>(url: &str, body: &impl Serialize) -> Result<T, Said> {
    send("POST", url, body).await
}

/// PUT with a JSON answer.
pub(super) async fn put<T: DeserializeOwned>(url: &str, body: &impl Serialize) -> Result<T, Said> {
    send("PUT", url, body).await
}

/// DELETE with a JSON answer.
pub(super) async fn delete<T: DeserializeOwned>(url: &str) -> Result<T, Said> {
    send("DELETE", url, &()).await
}

async fn send<T: DeserializeOwned>(
    method: &str,
    url: &str,
    body: &impl Serialize,
) -> Result<T, Said> {
    let request = RequestInit::new();
    request.set_method(method);
    let headers = Headers::new().map_err(|_| unreachable())?;
    headers.set("content-type", "application/json").map_err(|_| unreachable())?;
    request.set_headers(&headers);
    let body = serde_json::to_string(body).map_err(|_| unreachable())?;
    request.set_body(&JsValue::from_str(&body));
    let answer = ask(url, &request).await?;
    read(if answer.is_empty() { "null" } else { &answer })
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Said> {
    serde_json::from_str(text).map_err(|error| msg!("web-other-server", error = error.to_string()))
}

async fn ask(url: &str, request: &RequestInit) -> Result<String, Said> {
    let window = web_sys::window().ok_or_else(unreachable)?;
    let answer = JsFuture::from(window.fetch_with_str_and_init(url, request)).await;
    let answer: Response = answer.ok().and_then(|it| it.dyn_into().ok()).ok_or_else(unreachable)?;
    let text = answer.text().map_err(|_| unreachable())?;
    let text = JsFuture::from(text).await.ok().and_then(|text| text.as_string());
    let text = text.ok_or_else(unreachable)?;
    if answer.ok() {
        return Ok(text);
    }
    let problem: Option<Problem> = serde_json::from_str(&text).ok();
    Err(problem.map_or_else(
        || msg!("web-failed", status = i64::from(answer.status())),
        |problem| problem.said,
    ))
}

fn unreachable() -> Said {
    msg!("web-unreachable")
}
