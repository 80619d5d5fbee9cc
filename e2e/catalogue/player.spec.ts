import type { Locator } from '@playwright/test';
import { expect, test } from './served.js';

const read = (film: Locator) =>
  film.evaluate(
    ({ currentTime, paused, playbackRate }: { currentTime: number; paused: boolean; playbackRate: number }) => ({
      currentTime,
      paused,
      playbackRate,
    }),
  );
const timeOf = async (film: Locator) => (await read(film)).currentTime;

test.beforeEach(async ({ page, catalogue }) => {
  await page.goto(`${catalogue}/?locale=en&scheme=light&only=video-player`);
  await expect(page.locator('video').first()).toHaveJSProperty('readyState', 4);
});

test('keys control a film to the frame', async ({ page }) => {
  const film = page.locator('video').first();
  await page.getByRole('region', { name: 'Quiet Afternoon' }).focus();
  await page.keyboard.press('5');
  await expect.poll(() => timeOf(film)).toBeGreaterThan(7);
  await page.keyboard.press('.');
  const stepped = await timeOf(film);
  await page.keyboard.press('.');
  // 24 frames a second, according to the playlist.
  await expect.poll(async () => (await timeOf(film)) - stepped).toBeCloseTo(1 / 24, 3);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => stepped - (await timeOf(film))).toBeCloseTo(5 - 1 / 24, 2);
  await page.keyboard.press('k');
  await expect.poll(async () => (await read(film)).paused).toBe(false);
  await page.keyboard.press(' ');
  await expect.poll(async () => (await read(film)).paused).toBe(true);
  await film.click();
  await expect.poll(async () => (await read(film)).paused).toBe(false);
  await page.keyboard.press('k');
  await expect.poll(async () => (await read(film)).paused).toBe(true);
  await page.keyboard.press('m');
  await expect(film).toHaveJSProperty('muted', true);
});

test('menus of the player change speed and quality', async ({ page }) => {
  const player = page.getByRole('region', { name: 'Quiet Afternoon' });
  await player.getByRole('button', { name: 'Speed 1×' }).click();
  await player.getByRole('menuitemradio', { name: '0.5×' }).click();
  await expect(page.locator('video').first()).toHaveJSProperty('playbackRate', 0.5);
  await player.getByRole('button', { name: 'Quality Auto' }).click();
  await expect(player.getByRole('menuitemradio')).toHaveText(['Auto', '360p', '180p']);
  await player.getByRole('menuitemradio', { name: '180p' }).press('Enter');
  await expect(player.getByRole('button', { name: 'Quality 180p' })).toBeVisible();
  expect((await read(page.locator('video').first())).paused).toBe(true);
});

test('the seek bar shows the still nearest to the pointer', async ({ page }) => {
  const bar = page.locator('media-time-range').first();
  await bar.scrollIntoViewIfNeeded();
  const { width = 0 } = (await bar.boundingBox()) ?? {};
  const still = page.locator('media-time-range img[slot]').first();
  for (const [share, number] of [
    [0.1, 0],
    [0.6, 2],
    [0.95, 3],
  ] as const) {
    await bar.hover({ position: { x: width * share, y: 20 } });
    await expect(still).toHaveAttribute('src', new RegExp(`still-${number}\\.webp`));
  }
  await expect(still).toBeVisible();
});

test('a failed film can be retried', async ({ page }) => {
  const player = page.getByRole('region', { name: 'Lights on the Way Home' });
  await page.route('**/missing.m3u8', (route) => route.fulfill({ path: '.cache/catalogue/samples/film/master.m3u8' }));
  await page.route('**/samples/*p.m3u8', (route) =>
    route.continue({ url: route.request().url().replace('/samples/', '/samples/film/') }),
  );
  await player.getByRole('button', { name: 'Try again' }).click();
  await expect(player.getByRole('button', { name: 'Quality Auto' })).toBeVisible();
  await expect(player.getByRole('alert')).toHaveCount(0);
});
