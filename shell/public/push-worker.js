// Shows pushes and opens the pages they lead to. The notification service makes their data (`pushData` in the contracts). It has
// no fetch handler, so that it is in nobody's way; Firebase's own code is not needed here.
const HOME = '/notification';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** FCM puts the data of a message beside facts of its own. */
function read(event) {
  try {
    return event.data.json().data ?? {};
  } catch {
    return {};
  }
}

/** A page of this site; anything else becomes the page of notices. */
function pageOf(path) {
  const address = new URL(typeof path === 'string' ? path : HOME, self.location.origin);
  return address.origin === self.location.origin ? address.href : new URL(HOME, self.location.origin).href;
}

// A browser takes push away from whoever shows nothing, so that data that cannot be read are shown as a notice without title.
self.addEventListener('push', (event) => {
  const { tag = '', title = '', path, locale = 'ja' } = read(event);
  event.waitUntil(
    self.registration.showNotification(title || 'Koma', {
      body: title ? 'Koma' : '',
      lang: locale,
      // The same push a second time replaces the first one.
      tag,
      icon: '/icon-192.png',
      data: { address: pageOf(path) },
    }),
  );
});

async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => one.visibilityState === 'visible') ?? pages.at(0);
  // Another page may hold what somebody is typing: only one of notices is taken over.
  if (page && /\/notification$/.test(new URL(page.url).pathname)) {
    await page.focus();
    return page.navigate(address);
  }
  return self.clients.openWindow(address);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.address ?? pageOf(HOME)));
});
