// Shows notices that the server sends while no page is open, and opens the game that they are about.
self.addEventListener("push", (event) => {
  const notice = event.data ? event.data.json() : {};
  const options = { body: notice.body, tag: notice.url, icon: "/icon.svg", data: { url: notice.url } };
  event.waitUntil(self.registration.showNotification(notice.title || "Neretva", options));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.url || "/"));
});
