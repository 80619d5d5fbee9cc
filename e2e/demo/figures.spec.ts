import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { dashboards, type Measure, VIEW, works } from '@koma/contracts';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

// Counts what is seen of the demo creator today.
test.use({ hasOwnWorker: true });

const ROOT = resolve(import.meta.dirname, '../..');
/** Days of Asia/Tokyo. */
const dayAgo = (days: number) => new Date(Date.now() + 9 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
const WEEK = { from: dayAgo(6), to: dayAgo(0) };

async function totalOf({ page: { request } }: Visitor, measure: Measure): Promise<number> {
  const answer = await request.get(
    `${dashboards.figures.path}?${new URLSearchParams({ ...WEEK, measure }).toString()}`,
  );
  return dashboards.figures.response.parse(await answer.json()).total;
}

/** Sees the page of a film for longer than a view takes. */
async function see({ page: tab, path }: Visitor, film: string): Promise<void> {
  const taken = tab.waitForResponse((response) => new URL(response.url()).pathname === '/api/views');
  await tab.goto(path(`/details/video:${film}`));
  expect((await taken).status()).toBe(202);
}

/** The first of these works that the viewer has not marked as a favourite. */
async function unmarked({ page: { request } }: Visitor, ids: readonly string[]): Promise<string> {
  for (const id of ids) {
    const answer = await request.get(works.get.path.replace('{id}', id));
    if (!works.get.response.parse(await answer.json()).isFavourite) return id;
  }
  throw new Error('the user has marked every work');
}

test('a creator sees on every page what viewers did, as the raw log says it', async ({ arrive, place }) => {
  test.setTimeout(180_000);
  const creator = await arrive('ja', { as: 'creator' });
  const { t, page: tab } = creator;
  await creator.open('/user/creator/dashboard/total-page-views?days=7');
  const tile = (count: number) =>
    tab.getByRole('main').getByText(new Intl.NumberFormat('ja').format(count), { exact: true }).first();
  const before = await totalOf(creator, 'view');
  await expect(tile(before)).toBeVisible();

  const user = await arrive('ja', { as: 'user' });
  const own = works.own.response.parse(await (await tab.request.get(`${works.own.path}?kind=video`)).json());
  const id = await unmarked(
    user,
    own.items.filter(({ status }) => status === 'publish').map((work) => work.id),
  );
  await user.open('/user-dashboard');
  // A view within half an hour counts once.
  await see(user, id);
  await see(user, id);

  // The open dashboard moves by itself.
  await expect(tile(before + 1)).toBeVisible({ timeout: 5_000 });

  // The owner's own view does not count.
  const second = await creator.context.newPage();
  await second.goto(creator.path(`/details/video:${id}`));
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await second.waitForTimeout(VIEW.seconds * 2_000);
  await second.close();

  const [favourites, films] = [await totalOf(creator, 'favourite'), await totalOf(creator, 'view')];
  expect(films).toBe(before + 1);
  await user.button(t('mfe-portfolio:details.favourite')).click();
  await expect.poll(() => totalOf(creator, 'favourite'), { timeout: 10_000 }).toBe(favourites + 1);

  // The file says what the table says.
  await creator.open('/user/creator/dashboard/favorites?days=7');
  await expect(tile(favourites + 1)).toBeVisible();
  const [download] = await Promise.all([
    tab.waitForEvent('download'),
    creator.button(t('mfe-portfolio:figures.csv')).first().click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
  const sum = lines.reduce((all, line) => all + Number(line.split(',').at(-1)), 0);
  expect([lines.length, sum]).toEqual([7, favourites + 1]);

  // Another way of counting the raw log finds the same sums.
  if (!place.data) return;
  const script = resolve(ROOT, 'tools/recount.ts');
  const hooks = ['--conditions=@koma/source', '--import', resolve(ROOT, 'tools/swc-hook.mjs')];
  const said = execFileSync(process.execPath, [...hooks, script, '--data', place.data], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(said).toMatch(/^\S+ to \S+: \d+ events read, \d+ sums, 0 differ/);
});
