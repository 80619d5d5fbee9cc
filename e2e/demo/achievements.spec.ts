import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  dashboards,
  type Endpoint,
  engagements,
  letters,
  type ResponseOf,
  slideSelects,
  VIEW,
  works,
} from '@koma/contracts';
import { ApiClient } from '../../tools/platform/api-client.js';
import { accounts as all } from '../../tools/platform/demo-accounts.js';
import { fillSignIn } from '../journey/account-steps.js';
import { accounts } from '../journey/accounts.js';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

// Counts what is seen of the demo creator today.
test.use({ hasOwnWorker: true });

const ROOT = resolve(import.meta.dirname, '../..');
const RIN = all.find(({ email }) => email.startsWith('rin@'));
/** Today and the six days before, in Asia/Tokyo. */
const dayAgo = (days: number) => new Date(Date.now() + 9 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
const WEEK = { from: dayAgo(6), to: dayAgo(0) };

async function ask<E extends Endpoint>({ page }: Visitor, endpoint: E, query: Record<string, string>, path?: string) {
  const answer = await page.request.get(`${path ?? endpoint.path}?${new URLSearchParams(query).toString()}`);
  return endpoint.response?.parse(await answer.json()) as ResponseOf<E>; // parsing edge: the schema has checked it
}

type Counts = Record<string, number>;

/** All that the creator's dashboards say about one film. */
async function figuresOf(creator: Visitor, film: { id: string; production: string }) {
  const totals: Counts = {};
  for (const measure of ['view', 'favourite', 'save', 'presentation'] as const)
    totals[measure] = (await ask(creator, dashboards.figures, { ...WEEK, measure })).total;
  const list = await ask(creator, dashboards.works, { ...WEEK, kind: 'video' });
  const companies = await ask(
    creator,
    dashboards.breakdown,
    WEEK,
    dashboards.breakdown.path.replace('{facet}', 'production-company'),
  );
  const films = await ask(creator, engagements.films, WEEK);
  const { steps } = await ask(creator, dashboards.funnel, WEEK);
  const watched = films.films.find(({ id }) => id === film.id);
  return {
    totals,
    film: { ...list.items.find(({ id }) => id === film.id)?.counts },
    company: { ...companies.rows.find(({ name }) => name === film.production)?.counts },
    funnel: Object.fromEntries(steps.map(({ step, count }) => [step, count])),
    viewers: watched?.viewers ?? 0,
    finished: Math.round((watched?.finishedShare ?? 0) * (watched?.viewers ?? 0)),
  };
}
type FilmFigures = Awaited<ReturnType<typeof figuresOf>>;

/** The same with what happened in this test. */
function plus(before: FilmFigures) {
  const added = { view: 3, favourite: 1, save: 1, presentation: 1 };
  const sum = (counts: Counts) =>
    Object.fromEntries(Object.entries(counts).map(([key, n]) => [key, n + ({ ...added, opening: 1 }[key] ?? 0)]));
  return {
    totals: sum(before.totals),
    film: sum(before.film),
    company: sum(before.company),
    funnel: sum(before.funnel),
    viewers: before.viewers + 1,
    finished: before.finished + 1,
  };
}

/** Sees the page of a film for longer than a view takes. */
async function see({ page, path }: Visitor, film: string): Promise<void> {
  const taken = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/views');
  await page.goto(path(`/details/video:${film}`));
  expect((await taken).status()).toBe(202);
}

/** Plays the open film to its end, four times as fast. */
async function watch({ page }: Visitor): Promise<void> {
  await expect(page.locator('video').first()).toHaveJSProperty('readyState', 4);
  await page.evaluate(`(async () => {
    const film = document.querySelector('video');
    film.muted = true;
    film.playbackRate = 4;
    await film.play();
    await new Promise((done) => film.addEventListener('ended', done, { once: true }));
  })()`);
}

test('three viewers of two companies: every dashboard and file says what they did, and the raw log agrees', async ({
  arrive,
  place,
}) => {
  test.setTimeout(240_000);
  const creator = await arrive('ja', { as: 'creator' });
  const { t } = creator;
  const sora = await arrive('ja', { as: 'user' });
  const client = await new ApiClient(place.origin, null, place.inboxUrl).signIn(
    accounts.user.email,
    accounts.user.password,
  );
  const own = (await ask(creator, works.own, { kind: 'video' })).items.filter(({ status }) => status === 'publish');
  const found = [];
  for (const { id } of own) found.push(await client.call(works.get, { params: { id } }));
  const chosen = found.find(({ isFavourite }) => !isFavourite);
  if (!chosen) throw new Error('the user has marked every film');
  const film = { id: chosen.id, production: chosen.productionName ?? '' };
  const before = await figuresOf(creator, film);

  // The first sees it to the end and marks it.
  await see(sora, film.id);
  await watch(sora);
  await sora.button(t('mfe-portfolio:details.favourite')).click();
  // Within the application: what a browser sends when it leaves a page names the headless browser, which is a robot.
  await sora.page
    .getByRole('link', { name: sora.like('shell:nav.home') })
    .first()
    .click();
  await sora.arrives('/user-dashboard');

  // The second, of another company, sees it twice within half an hour.
  const rin = await arrive('ja');
  await rin.open('/login');
  await fillSignIn(rin, { email: RIN?.email ?? '', password: RIN?.password ?? '' });
  await rin.arrives('/user-dashboard');
  await see(rin, film.id);
  await see(rin, film.id);

  // The owner does not count.
  await creator.page.goto(creator.path(`/details/video:${film.id}`));
  await expect(creator.page.getByRole('heading', { level: 1 })).toBeVisible();
  await creator.page.waitForTimeout(VIEW.seconds * 2_000);

  // The first presents it and sends a link, which a client opens.
  const name = `提案 ${Date.now()}`;
  const { id: selectId } = await client.call(slideSelects.create, { body: { name, workIds: [film.id] } });
  await sora.open(`/user-dashboard/slide-selects/${selectId}`);
  await sora.link(t('mfe-portfolio:selects.present')).click();
  const room = sora.page.getByRole('dialog', { name: t('mfe-portfolio:presentation.label', { name }), exact: true });
  await expect(room.getByRole('heading', { name, exact: true })).toBeVisible();
  await sora.page.keyboard.press('PageDown');
  await expect(room.getByRole('heading', { name: chosen.title, exact: true })).toBeVisible();
  await sora.page.waitForTimeout(VIEW.seconds * 2_000);
  await sora.page.keyboard.press('Escape');
  await sora.button(t('mfe-portfolio:links.open')).click();
  const drawer = sora.page.getByRole('dialog', { name: t('mfe-portfolio:links.title', { title: name }) });
  await drawer.getByRole('button', { name: t('mfe-portfolio:links.make'), exact: true }).click();
  await drawer.getByRole('textbox', { name: t('mfe-portfolio:links.recipient'), exact: true }).fill('青葉 様');
  await drawer.getByRole('button', { name: t('mfe-portfolio:links.make'), exact: true }).click();
  await sora.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await drawer.getByRole('button', { name: t('mfe-portfolio:links.copy'), exact: true }).click();
  await expect(sora.page.getByText(t('common:copied'))).toBeVisible();
  const link = new URL(String(await sora.page.evaluate('navigator.clipboard.readText()'))).pathname;

  const guest = await arrive('ja');
  const seen = guest.page.waitForResponse((response) => new URL(response.url()).pathname === '/api/views');
  await guest.open(link);
  await expect(guest.heading(name)).toBeVisible();
  await guest.page.getByRole('list', { name, exact: true }).getByRole('link').first().click();
  expect((await seen).status()).toBe(202);

  await expect.poll(() => figuresOf(creator, film), { timeout: 20_000 }).toEqual(plus(before));

  // The pages show the same.
  const after = plus(before);
  const tile = (count = 0) =>
    creator.page.getByRole('main').getByText(new Intl.NumberFormat('ja').format(count), { exact: true }).first();
  const shown = [
    ['total-page-views', after.totals.view],
    ['favorites', after.totals.favourite],
    ['slide-select', after.totals.save],
  ] as const;
  for (const [page, count] of shown) {
    await creator.open(`/user/creator/dashboard/${page}?days=7`);
    await expect(tile(count)).toBeVisible();
  }

  // The link's owner reads its story.
  await sora.open('/user-dashboard/links');
  await sora.link('青葉 様').first().click();
  await expect(sora.heading(t('mfe-portfolio:linkStories.storyTitle', { recipient: '青葉 様' }))).toBeVisible();
  await expect(
    sora.page.getByText(t('mfe-portfolio:linkStories.steps.opened', { number: 1 }), { exact: true }),
  ).toBeVisible();

  // Last month's letter says what the page of the same days says.
  const [letter] = (await ask(creator, letters.list, {})).items;
  await creator.open(`/user/creator/dashboard/letters/${letter?.month}`);
  const sent = letter?.figures.find(({ figure }) => figure === 'views')?.count;
  await expect(tile(sent)).toBeVisible();
  await creator.page
    .locator('main')
    .getByRole('link', { name: creator.like('mfe-portfolio:figures.letters.figures.views') })
    .first()
    .click();
  await creator.arrives('/user/creator/dashboard/total-page-views');
  await expect(tile(sent)).toBeVisible();

  // The file says what the chart says.
  await creator.open('/user/creator/dashboard/total-page-views?days=7');
  await expect(tile(after.totals.view)).toBeVisible();
  const [download] = await Promise.all([
    creator.page.waitForEvent('download'),
    creator.button(t('mfe-portfolio:figures.csv')).first().click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
  expect(lines.reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0)).toBe(after.totals.view);

  // Another way of counting the raw log finds the same sums.
  if (!place.data) return;
  const hooks = ['--conditions=@koma/source', '--import', resolve(ROOT, 'tools/swc-hook.mjs')];
  const said = execFileSync(process.execPath, [...hooks, resolve(ROOT, 'tools/recount.ts'), '--data', place.data], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(said).toMatch(/^\S+ to \S+: \d+ events read, \d+ sums, 0 differ/);
});
