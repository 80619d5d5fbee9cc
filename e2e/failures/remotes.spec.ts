import type { Page } from '@playwright/test';
import type { ProfileType, WebSlice } from '@koma/contracts';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

interface Remote {
  slice: WebSlice;
  as: ProfileType;
  path: string;
  /** Text of its heading. */
  title: string;
}

const BROWSE: Remote = {
  slice: 'mfe-browse',
  as: 'user',
  path: '/user-dashboard/search/video',
  title: 'mfe-browse:search.title.video',
};
const SETTINGS: Remote = {
  slice: 'mfe-settings',
  as: 'user',
  path: '/user/settings/general-information',
  title: 'common:pages.user-settings-general-information',
};
const REMOTES: readonly Remote[] = [
  BROWSE,
  SETTINGS,
  { slice: 'mfe-portfolio', as: 'creator', path: '/user/creator/profile', title: 'mfe-portfolio:profile.title' },
  // A project's page, which is another remote's, matches this address as well.
  { slice: 'mfe-licensing', as: 'user', path: '/user-dashboard/licences', title: 'mfe-licensing:licences.title' },
  { slice: 'mfe-admin', as: 'admin', path: '/admin/request', title: 'mfe-admin:title' },
]; // prettier-ignore

const files = ({ slice }: Remote, name: string) => `**/remotes/${slice}/${name}`;

/** Ways in which a remote can fail; each starts when called and lasts until `unrouteAll`. */
const FAULTS: Record<string, (page: Page, remote: Remote) => Promise<unknown>> = {
  missing: (page, remote) => page.route(files(remote, '**'), (route) => route.fulfill({ status: 404 })),
  'a page of HTML': (page, remote) =>
    page.route(files(remote, '**'), (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Maintenance</title>' }),
    ),
  // The manifest of another deployment: its entry does not exist any more, or yet.
  'of another version': (page, remote) =>
    page.route(files(remote, 'mf-manifest.json'), async (route) => {
      const manifest = await (await route.fetch()).text();
      await route.fulfill({
        contentType: 'application/json',
        body: manifest.replaceAll(/\.[0-9a-f]{8}\./g, '.00000000.'),
      });
    }),
  'without its chunks': (page, remote) =>
    page.route(files(remote, '*.js'), (route) =>
      route.request().url().includes('/remote-entry.') ? route.continue() : route.fulfill({ status: 404 }),
    ),
};

const seesPage = ({ page, t }: Visitor, { title }: Remote) =>
  expect(page.getByRole('heading', { name: t(title), exact: true, level: 1 })).toBeVisible({ timeout: 30_000 });

/** Links to pages of other remotes that need no reload. */
const toVideos = ({ page, t }: Visitor) =>
  page
    .getByRole('navigation', { name: t('shell:nav.main') })
    .getByRole('link', { name: t('shell:nav.videos') })
    .click();
const toSettings = async ({ page, t }: Visitor) => {
  await page.getByRole('button', { name: t('shell:nav.account') }).click();
  await page.getByRole('menuitem', { name: t('shell:nav.settings') }).click();
};

REMOTES.forEach((remote, place) => {
  const { other, reach } =
    remote === BROWSE ? { other: SETTINGS, reach: toSettings } : { other: BROWSE, reach: toVideos };
  Object.entries(FAULTS).forEach(([name, begin], turn) => {
    const locale = (place + turn) % 2 === 0 ? 'ja' : 'en';
    test(`${remote.slice} ${name}: the other pages work, and the failed one can be retried (${locale})`, async ({
      arrive,
    }) => {
      const visitor = await arrive(locale, { as: remote.as });
      const { page, t } = visitor;
      await begin(page, remote);
      await visitor.open(remote.path);
      await expect(visitor.heading(t('common:states.unavailable'))).toBeVisible();
      await expect(page.getByRole('navigation', { name: t('shell:nav.main') })).toBeVisible();

      await visitor.button(t('common:retry')).click();
      await expect(visitor.heading(t('common:states.unavailable'))).toBeVisible();
      await reach(visitor);
      await seesPage(visitor, other);
      await page.goBack();
      await expect(visitor.heading(t('common:states.unavailable'))).toBeVisible();

      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await visitor.button(t('common:retry')).click();
      await seesPage(visitor, remote);
    });
  });
});

REMOTES.forEach((remote) => {
  test(`${remote.slice} is slow: the frame is shown, other pages open, and its page appears when it comes`, async ({
    arrive,
  }) => {
    const visitor = await arrive('ja', { as: remote.as });
    const { page, t } = visitor;
    const { promise: comes, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(files(remote, 'mf-manifest.json'), async (route) => {
      await comes;
      await route.continue().catch(() => undefined);
    });
    // Does not wait for the load event, which waits for the remote.
    await page.goto(visitor.path(remote.path), { waitUntil: 'commit' });
    await expect(page.getByRole('navigation', { name: t('shell:nav.main') })).toBeVisible();
    // The document has the first rows of some pages; the others say that they load.
    const loading = page.getByRole('status').filter({ hasText: t('common:loading') });
    await expect(remote === BROWSE ? visitor.heading(t(remote.title)) : loading).toBeVisible();
    await page
      .getByRole('link', { name: visitor.like('shell:nav.notifications') })
      .first()
      .click();
    await expect(visitor.heading(t('notification:title'))).toBeVisible();
    await page.goBack();
    letCome();
    await seesPage(visitor, remote);
  });
});
