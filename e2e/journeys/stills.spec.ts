import { join } from 'node:path';
import { type Work, work, works } from '@koma/contracts';
import { pickFiles, saveWork, uploadRow } from '../journey/creator-steps.js';
import { SAMPLES } from '../journey/film.js';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

/** The newest own work with a title. */
async function readWork({ page }: Visitor, title: string): Promise<Work> {
  const own = await page.request.get(works.own.path, { params: { kind: 'video' } });
  const { items } = works.own.response.parse(await own.json());
  const id = items.find((item) => item.title === title)?.id ?? '';
  return work.parse(await (await page.request.get(works.get.path.replace('{id}', id))).json());
}

/** Paths of the stills and of the poster. */
const pathsOf = ({ media }: Work) => ({ stills: media?.stills ?? [], poster: media?.pictures.at(-1) ?? '' });

test('a creator chooses scenes of a film and its poster, by buttons and by keys, and resets them', async ({
  arrive,
}) => {
  const title = `四つの場面 ${Date.now()}`;
  const aoi = await arrive('ja', { as: 'creator' });
  const { t, page } = aoi;
  await aoi.open('/user/creator/upload/video');
  await pickFiles(aoi, join(SAMPLES, 'film.mp4'));
  const row = uploadRow(aoi, 'film.mp4');
  await saveWork(aoi, row, 'video', { title });
  await row.getByRole('button', { name: t('mfe-portfolio:stills.open') }).click();
  const drawer = page.getByRole('dialog', { name: t('mfe-portfolio:stills.title') });
  const film = drawer.locator('video');
  // The film can seek once it is ready.
  await expect(film).toHaveJSProperty('readyState', 4, { timeout: 60_000 });
  const before = pathsOf(await readWork(aoi, title));

  await drawer.getByRole('button', { name: t('mfe-portfolio:stills.steps.second.on') }).click();
  await drawer.getByRole('button', { name: t('mfe-portfolio:stills.use') }).click();
  const places = drawer.getByRole('list', { name: t('mfe-portfolio:stills.slots') }).getByRole('listitem');
  const place = (number: number) =>
    places
      .nth(number - 1)
      .getByRole('button')
      .first();
  await expect(place(1)).toHaveAccessibleName(/0:01\.00$/);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  // The frame after the one at two seconds, at 24 a second.
  await expect
    .poll(() => film.evaluate(({ currentTime }: { currentTime: number }) => currentTime))
    .toBeCloseTo(2 + 1.5 / 24, 2);
  await drawer.getByRole('button', { name: t('mfe-portfolio:stills.use') }).click();
  await expect(place(2)).toHaveAccessibleName(/0:02\.06$/);
  await expect(place(2).locator('img')).toHaveAttribute('src', /^data:image\/jpeg/);
  await drawer.getByRole('button', { name: t('mfe-portfolio:stills.poster.mark', { number: 2 }) }).click();
  await drawer.getByRole('button', { name: t('common:save'), exact: true }).click();
  await expect(page.getByText(t('mfe-portfolio:stills.saved'))).toBeVisible();
  await expect(drawer).toBeHidden();

  const chosen = pathsOf(await readWork(aoi, title));
  expect(chosen.stills).toHaveLength(4);
  expect(chosen.stills).not.toEqual(before.stills);
  expect(chosen.poster).not.toBe(before.poster);

  await aoi.open('/user/creator/profile/portfolio');
  await aoi.button(t('mfe-portfolio:portfolio.menu', { title })).click();
  await page.getByRole('menuitem', { name: t('mfe-portfolio:stills.open') }).click();
  await expect(place(2)).toHaveAccessibleName(/0:02\.06$/);
  await drawer.getByRole('button', { name: t('mfe-portfolio:stills.automatic') }).click();
  await expect(page.getByText(t('mfe-portfolio:stills.saved'))).toBeVisible();
  expect(pathsOf(await readWork(aoi, title)).stills).not.toEqual(chosen.stills);
});
