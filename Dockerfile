FROM rust:1.95-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends build-essential
WORKDIR /src
COPY rust-toolchain.toml .
# Before anything long: the client is compiled for the browser.
RUN rustup target add wasm32-unknown-unknown
COPY . .
# The client first: the program carries it.
RUN cargo run --release --locked -p neretva-webbuild
RUN NERETVA_CLIENT=/src/target/client cargo build --profile dist -p neretva-cli --features embed,host --locked

FROM debian:stable-slim
RUN useradd --system --create-home --home-dir /var/lib/neretva neretva
COPY --from=build /src/target/dist/neretva /usr/local/bin/neretva
USER neretva
ENV NERETVA_ADDR=0.0.0.0:8044 NERETVA_DB=/var/lib/neretva/neretva.db NERETVA_LOG=json
VOLUME /var/lib/neretva
EXPOSE 8044
ENTRYPOINT ["neretva"]
CMD ["serve"]
