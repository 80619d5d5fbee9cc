import { expect, type Locator } from '@playwright/test';
import { type AssetKind, VIEW } from '@koma/contracts';
import { categoryLabel } from './creator-steps.js';
import { saveScreens } from './screens.js';
import type { Visitor } from './visitor.js';

/** Current time of a film element. */
const timeOf = (film: Locator) => film.evaluate((video: { currentTime: number }) => video.currentTime);

interface Heard {
  muted: boolean;
  volume: number;
  webkitAudioDecodedByteCount: number;
}
/** Number of decoded audio bytes, as Chromium reports it. */
const soundOf = (film: Locator) =>
  film.evaluate(({ muted, volume, webkitAudioDecodedByteCount: bytes }: Heard) => (muted || volume === 0 ? 0 : bytes));

/** Searches from the dashboard, filters by a genre, and opens the result. */
export async function findWork(visitor: Visitor, wanted: { words: string; genre: string; title: string }) {
  const { t, page } = visitor;
  await page
    .getByRole('searchbox', { name: t('mfe-browse:search.title.video') })
    .or(visitor.field(t('mfe-browse:search.title.video')))
    .fill(wanted.words);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('mfe-browse:box.search'), exact: true })
    .click();
  await visitor.arrives('/user-dashboard/search/video');
  const results = page.getByRole('list', { name: t('mfe-browse:results.label') });
  const link = results.getByRole('link', { name: wanted.title });
  await expect(link).toBeVisible();
  const genre = await categoryLabel(visitor, 'genre', wanted.genre);
  const filters = page.getByRole('complementary', { name: t('mfe-browse:filters.open') });
  await filters.getByRole('checkbox', { name: new RegExp(`^${genre}\\s*\\d`) }).check();
  await page.waitForURL((url) => url.searchParams.getAll('genre').includes(wanted.genre));
  await expect(link).toBeVisible();
  await saveScreens(visitor, '09-search');
  return link;
}

/** Plays the film of the present page; by default until it counts as a view (decision 22). */
export async function playFilm({ page }: Visitor, seconds: number = VIEW.seconds): Promise<void> {
  const film = page.locator('video');
  await expect(film).toHaveAttribute('src', /^blob:/);
  await film.click();
  await expect.poll(() => timeOf(film), { timeout: 15_000 }).toBeGreaterThan(seconds);
}

/** Resolves once the audio of the playing film is decoded. */
export async function hearFilm({ page }: Visitor): Promise<void> {
  const film = page.locator('video');
  await expect.poll(() => soundOf(film)).toBeGreaterThan(0);
}

/** Sees the picture of the present page; resolves once it is drawn. */
export async function seePicture({ page }: Visitor, title: string): Promise<void> {
  const picture = page.getByRole('img', { name: title });
  await expect
    .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth), { timeout: 15_000 })
    .toBeGreaterThan(0);
}

/** Marks the work of the present page and finds it under the favourites. */
export async function markFavourite(visitor: Visitor, kind: AssetKind, title: string): Promise<void> {
  const { t, page } = visitor;
  const mark = visitor.button(t('mfe-portfolio:details.favourite'));
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await visitor.open(`/user-dashboard/favorites/${kind}`);
  const list = page.getByRole('list', { name: t(`mfe-browse:favourites.title.${kind}`) });
  await expect(list.getByRole('link', { name: title })).toBeVisible();
  await saveScreens(visitor, `11-favourites-${kind}`);
}
