import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { inboxPush, type InboxPush } from '@koma/contracts';
import { z } from 'zod';
import { CHROMIUM_FLAGS } from '../chromium-flags.js';
import { accounts } from '../journey/accounts.js';
import { expect, test as base } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';
import { usePlatform } from '../own-platform.js';

const TITLE = `撮影支援のお知らせ ${Date.now()}`;
const SECRET = '本文は通知に出ません。';

/** A platform that stores pushes instead of sending them. */
const test = base.extend<object, { pushFolder: string }>({
  pushFolder: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'koma-push-'));
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  place: [({ pushFolder }, use) => usePlatform(use, { PUSH_DIR: pushFolder }), { scope: 'worker', timeout: 240_000 }],
});

// Only a whole browser shows notifications.
test.use({ launchOptions: { executablePath: process.env.WHOLE_CHROMIUM_PATH, args: CHROMIUM_FLAGS } });

async function storedPush(origin: string, title: string): Promise<InboxPush> {
  let found: InboxPush | undefined;
  await expect(async () => {
    const response = await fetch(new URL('/api/dev/pushes', origin));
    found = z
      .array(inboxPush)
      .parse(await response.json())
      .find(({ data }) => data.title === title);
    expect(found).toBeDefined();
  }).toPass({ timeout: 30_000 });
  if (!found) throw new Error('no push');
  return found;
}

/** Delivers it to the page's service worker as the browser's push service does. */
async function deliver({ page, context }: Visitor, origin: string, push: InboxPush): Promise<void> {
  const session = await context.newCDPSession(page);
  const known = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) found(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await known;
  const data = JSON.stringify({ data: push.data, from: '1234567890' });
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const shown = ({ page }: Visitor) =>
  page.evaluate<unknown>(
    `navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
      .then((all) => all.map(({ title, body, data }) => ({ title, body, data })))`,
  );

test('staff write to creators in three channels; the push leads to the notice', async ({ arrive, place }) => {
  test.setTimeout(180_000);
  const creator = await arrive('ja', { as: 'creator', width: 390 });
  const staff = await arrive('ja', { as: 'admin', width: 1440 });
  const here = creator.page.getByRole('switch', { name: creator.t('common:push.here') });

  await test.step('the creator switches push on in a browser, and for broadcasts', async () => {
    await creator.context.grantPermissions(['notifications'], { origin: place.origin });
    const requests: string[] = [];
    creator.page.on('request', (request) => requests.push(request.url()));
    await creator.open('/user/settings/notification');
    await expect(here).toBeEnabled();
    expect(requests.filter((url) => /push-worker|push-browser|firebase/.test(url))).toEqual([]);
    await here.press('Space');
    await expect(creator.page.getByText(creator.t('common:push.on'))).toBeVisible();
    await expect(creator.page.getByRole('list', { name: creator.t('common:push.browsers') })).toContainText('Linux');
    const broadcasts = creator.page.getByRole('switch', { name: '運営事務局からの一斉のお知らせ：プッシュ' });
    if (!(await broadcasts.isChecked())) await broadcasts.press('Space');
    await expect(broadcasts).toBeChecked();
    // The bar at the bottom covers half of whatever is behind it.
    await creator.page.evaluate('scrollTo(0, 0)');
    const { violations } = await new AxeBuilder({ page: creator.page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join()).join()}`)).toEqual([]);
  });

  await test.step('staff send it on the page, by mail and as a push', async () => {
    const { page, t, button } = staff;
    await staff.open('/admin/create-notification');
    await page.getByRole('link', { name: t('mfe-admin:broadcasts.new') }).click();
    await staff.field(t('mfe-admin:broadcasts.fields.titleJa')).fill(TITLE);
    await staff.field(t('mfe-admin:broadcasts.fields.titleEn')).fill('News');
    await staff.field(t('mfe-admin:broadcasts.fields.messageJa')).fill(SECRET);
    await staff.field(t('mfe-admin:broadcasts.fields.messageEn')).fill('Not shown.');
    await page.getByRole('checkbox', { name: t('mfe-admin:broadcasts.fields.isPushed') }).check();
    await page.getByRole('checkbox', { name: t('mfe-admin:broadcasts.audience.type.creator') }).check();
    await button(t('common:save')).click();
    await expect(page.getByText(t('mfe-admin:broadcasts.saved'))).toBeVisible();
    await creator.inbox.mailAfter(accounts.creator.email, new RegExp(SECRET), async () => {
      await button(t('mfe-admin:broadcasts.send.open')).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('mfe-admin:broadcasts.send.now') })
        .click();
      await expect(page.getByText(t('mfe-admin:broadcasts.states.sent'))).toBeVisible({ timeout: 30_000 });
    });
  });

  await test.step('the push shows the title only, once, and leads to the notice', async () => {
    const push = await storedPush(place.origin, TITLE);
    expect(JSON.stringify(push)).not.toContain(SECRET);
    for (let times = 0; times < 2; times += 1) await deliver(creator, place.origin, push);
    await expect
      .poll(() => shown(creator))
      .toEqual([{ title: TITLE, body: 'Koma', data: { address: place.origin + push.data.path } }]);
    // Clicking a notification of the system is outside the browser's debugging protocol: its address is opened.
    await creator.page.goto(push.data.path);
    await expect(creator.page.getByRole('article').getByText(SECRET)).toBeVisible();
  });

  await test.step('counted in each channel', async () => {
    await staff.page.reload();
    const counts = [['pushed', /\b1\b/], ['pushesOpened', /\b1\b/], ['mailed', /[1-9]/]] as const; // prettier-ignore
    for (const [label, count] of counts) {
      const tile = staff.page.getByText(staff.t(`mfe-admin:broadcasts.${label}`), { exact: true }).locator('xpath=..');
      await expect(tile).toContainText(count);
    }
  });

  await test.step('switched off, nothing is left in the browser or the service', async () => {
    await creator.open('/user/settings/notification');
    await here.press('Space');
    await expect(creator.page.getByText(creator.t('common:push.off'))).toBeVisible();
    await expect(creator.page.getByText(creator.t('common:push.noBrowsers'))).toBeVisible();
    const left = await creator.page.evaluate<number>(
      'navigator.serviceWorker.getRegistrations().then(({ length }) => length)',
    );
    expect(left).toBe(0);
  });
});
