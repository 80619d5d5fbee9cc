import { join } from 'node:path';
import { shareLink, shareLinks, works } from '@koma/contracts';
import { pickFiles, saveWork, uploadRow } from '../journey/creator-steps.js';
import { SAMPLES } from '../journey/film.js';
import { CREATORS, publishedCreator } from '../journey/own-works.js';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

const SRT = '1\n00:00:00,200 --> 00:00:03,400\n夏の<b>はじまり</b>。<script>alert(1)</script>\n';
const CAPTIONS = { name: '夏.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(SRT) };

/** What a test reads of a video element. */
interface Film {
  textTracks: Iterable<{ language: string; mode: string; cues: { length: number } | null }>;
}

/** A link to a work of the signed-in creator that allows downloads; its path. */
async function linkTo({ page }: Visitor, title: string): Promise<string> {
  const headers = { origin: new URL(page.url()).origin };
  const own = works.own.response.parse(await (await page.request.get(works.own.path)).json());
  const targetId = own.items.find((item) => item.title === title)?.id ?? '';
  await page.request.put(works.setStatus.path.replace('{id}', targetId), { data: { status: 'publish' }, headers });
  const data = { kind: 'work', targetId, form: { recipient: '青葉', lastDay: null, allowsDownload: true } };
  return shareLink.parse(await (await page.request.post(shareLinks.create.path, { data, headers })).json()).path;
}

test('a creator sees the sound of a film and adds captions, which a guest turns on by a key', async ({ arrive }) => {
  const title = `字幕のある動画 ${Date.now()}`;
  const aoi = await arrive('ja', { as: 'creator' });
  const { t, page } = aoi;
  await aoi.open('/user-dashboard');
  await publishedCreator(aoi, CREATORS.aoi);
  await aoi.open('/user/creator/upload/video');
  await pickFiles(aoi, join(SAMPLES, 'film.mp4'));
  const row = uploadRow(aoi, 'film.mp4');
  await saveWork(aoi, row, 'video', { title });
  await row.getByRole('button', { name: t('mfe-portfolio:sound.open') }).click();
  const drawer = page.getByRole('dialog', { name: t('mfe-portfolio:sound.title') });
  await expect(drawer.getByRole('img', { name: t('mfe-portfolio:sound.waveform') })).toBeVisible({ timeout: 60_000 });
  await expect(drawer.getByText(/トラック1（(?:モノラル|ステレオ)）を/)).toBeVisible();
  await expect(drawer.getByText(/LKFS/).first()).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await drawer.getByRole('button', { name: t('mfe-portfolio:captions.pick') }).click();
  await (await chooser).setFiles(CAPTIONS);
  await expect(page.getByText(t('mfe-portfolio:captions.saved'))).toBeVisible();
  await expect(drawer.getByText('夏の はじまり 。<script>alert(1)</script>')).toBeVisible();
  const path = await linkTo(aoi, title);
  await aoi.open('/user/creator/profile/portfolio');
  await page.getByRole('button', { name: t('mfe-portfolio:portfolio.menu', { title }) }).click();
  await page.getByRole('menuitem', { name: t('mfe-portfolio:portfolio.open') }).click();
  await expect(page.getByRole('img', { name: t('mfe-portfolio:sound.waveform') })).toBeVisible();

  const guest = await arrive('en');
  await guest.open(path);
  const player = guest.page.locator('media-controller');
  await player.hover();
  await expect(guest.page.getByRole('button', { name: 'Captions Captions off' })).toBeVisible();
  const shown = () =>
    guest.page
      .locator('video')
      .evaluate(({ textTracks }: Film) =>
        [...textTracks].map(({ language, mode, cues }) => `${language} ${mode} ${cues?.length ?? 0}`),
      );
  await player.focus();
  await guest.page.keyboard.press('c');
  await expect.poll(shown).toEqual(['ja showing 1']);
  await guest.page.keyboard.press('3');
  await guest.page.keyboard.press('c');
  await expect.poll(shown).toEqual(['ja disabled 0']);
});
