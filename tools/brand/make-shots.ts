// Makes the moving shots of the home page: the product itself, recorded in both languages from a platform with demo data.
// Usage: npm start -- --port 4400, then npm run loops -- http://localhost:4400 [search-ja …]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { slideSelects } from '@koma/contracts';
import sharp from 'sharp';
import { CHROMIUM_FLAGS } from '../../e2e/chromium-flags.js';
import { openSession } from '../../e2e/journey/sessions.js';
import { findFfmpeg } from '../../services/media/src/pipeline/ffmpeg-binary.js';
import { findChromium } from '../test/browser.mjs';

const [, , origin = 'http://localhost:3000', ...wanted] = process.argv;
const target = join(import.meta.dirname, '../../site/src/pages/home/shots');
const SIZE = { width: 1200, height: 750 };
/** Of the films; twice the width at which a wide page shows them would be four times the bytes. */
const SHOWN = { width: 880, height: 550 };
const RATE = 24;
const MOVE_STEPS = 24;
/** How long the title and each film of a presentation are shown. */
const CARD_MS = 1_400;
const PRESENTED_MS = 4_500;
const REEL = '代表作';
/** Of one film: a visitor of the home page loads three. */
const MOST_BYTES = 600_000;

/** Headless browsers draw no pointer. */
const POINTER = `addEventListener('DOMContentLoaded', () => {
  const pointer = document.createElement('div');
  pointer.popover = 'manual';
  Object.assign(pointer.style, { position: 'fixed', inset: 'auto', width: '22px', height: '22px', margin: 0, padding: 0, zIndex: 9999,
    border: '2px solid #fff', borderRadius: '50%', background: 'rgb(20 24 26 / 0.55)', pointerEvents: 'none' });
  document.body.append(pointer);
  addEventListener('mousemove', ({ clientX, clientY }) => {
    Object.assign(pointer.style, { left: clientX - 11 + 'px', top: clientY - 11 + 'px' });
    if (!pointer.matches(':popover-open')) pointer.showPopover();
  }, true);
});`;

interface Shot {
  name: string;
  /** Second of the film that the poster shows. */
  posterAt: number;
  path: (page: Page) => Promise<string> | string;
  play: (page: Page) => Promise<void>;
}

/** Moves the pointer to the middle of an element, like a hand. */
async function moveTo(page: Page, selector: string, at: number): Promise<void> {
  const box = await page.locator(selector).nth(at).boundingBox();
  if (!box) throw new Error(`${selector} ${at} is not on the page`);
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 100)];
  await page.mouse.move(x, y, { steps: MOVE_STEPS });
}

/** The address of a slide select: the reel of the newest films, or the one with most works. */
async function addressOf(page: Page, isReel: boolean): Promise<string> {
  const answer = await page.request.get(origin + slideSelects.list.path);
  const { items } = slideSelects.list.response.parse(await answer.json());
  const [longest] = items.toSorted((a, b) => b.count - a.count);
  const chosen = isReel ? items.find(({ name }) => name === REEL) : longest;
  if (!chosen) throw new Error('the member has no slide select');
  return `/user-dashboard/slide-selects/${chosen.id}`;
}

const SHOTS: readonly Shot[] = [
  {
    name: 'search',
    posterAt: 4.2,
    path: () => '/user-dashboard/search/video',
    play: async (page) => {
      for (const at of [1, 2, 4]) {
        await moveTo(page, '[data-card]', at);
        await page.waitForTimeout(2_200);
      }
    },
  },
  {
    name: 'slide-select',
    posterAt: 4,
    path: (page) => addressOf(page, false),
    play: async (page) => {
      const handle = 'li button[aria-roledescription="sortable"]';
      await moveTo(page, handle, 3);
      await page.waitForTimeout(400);
      await page.mouse.down();
      await moveTo(page, handle, 0);
      await page.waitForTimeout(500);
      await page.mouse.up();
      await page.waitForTimeout(900);
      await moveTo(page, handle, 1);
      await page.mouse.down();
      await moveTo(page, handle, 2);
      await page.waitForTimeout(400);
      await page.mouse.up();
      await page.waitForTimeout(900);
    },
  },
  {
    name: 'presentation',
    posterAt: 8.5,
    path: async (page) => `${await addressOf(page, true)}/present`,
    play: async (page) => {
      await page.waitForTimeout(CARD_MS);
      // Films play by themselves.
      await page.keyboard.press('a');
      for (const _ of [1, 2, 3]) {
        await page.keyboard.press('PageDown');
        await page.waitForTimeout(PRESENTED_MS);
      }
    },
  },
];

/** What the page shows while something is done, as pictures with their times. */
async function record(page: Page, play: () => Promise<void>, folder: string): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const frames: { file: string; at: number }[] = [];
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(folder, `${frames.length}.jpg`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    frames.push({ file, at: metadata.timestamp ?? 0 });
    void devtools.send('Page.screencastFrameAck', { sessionId });
  });
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 92 });
  await play();
  await devtools.send('Page.stopScreencast');
  const list = frames.map(({ file, at }, index) => {
    const until = frames[index + 1]?.at ?? at + 1 / RATE;
    return `file '${file}'\nduration ${until - at}`;
  });
  process.stdout.write(`${frames.length} frames\n`);
  const path = join(folder, 'frames.txt');
  writeFileSync(path, list.join('\n'));
  return path;
}

async function make(context: BrowserContext, { name, posterAt, path, play }: Shot, locale: 'ja' | 'en'): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'koma-shot-'));
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto((locale === 'en' ? '/en' : '') + (await path(page)), { waitUntil: 'load' });
  await page.waitForTimeout(6_000);
  const frames = await record(page, () => play(page), folder);
  const film = join(target, `${name}-${locale}.mp4`);
  const filter = `fps=${RATE},scale=${SHOWN.width}:${SHOWN.height}:flags=lanczos,format=yuv420p`;
  const encode = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '24',
    '-profile:v',
    'main',
    '-movflags',
    '+faststart',
  ];
  const ffmpeg = findFfmpeg();
  const quiet = ['-y', '-loglevel', 'error'];
  execFileSync(ffmpeg, [...quiet, '-f', 'concat', '-safe', '0', '-i', frames, '-vf', filter, '-an', ...encode, film]);
  const bytes = statSync(film).size;
  process.stdout.write(`${name}-${locale}: ${Math.round(bytes / 1000)} kB\n`);
  if (bytes > MOST_BYTES) throw new Error(`${film} takes more than ${MOST_BYTES} bytes`);
  const poster = join(folder, 'poster.png');
  execFileSync(ffmpeg, [...quiet, '-ss', String(posterAt), '-i', film, '-frames:v', '1', poster]);
  await sharp(poster)
    .avif({ quality: 50, effort: 9 })
    .toFile(join(target, `${name}-${locale}.avif`));
  await page.close();
  rmSync(folder, { recursive: true });
}

const storageState = await openSession({ origin }, { email: 'aoi@koma.example', password: 'Koma2026c' });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required'],
});
for (const locale of ['ja', 'en'] as const) {
  const options = { baseURL: origin, viewport: SIZE, locale: locale === 'ja' ? 'ja-JP' : 'en-GB' };
  const context = await browser.newContext({ ...options, storageState, timezoneId: 'Asia/Tokyo' });
  await context.addInitScript(POINTER);
  for (const shot of SHOTS.filter(({ name }) => wanted.length === 0 || wanted.includes(`${name}-${locale}`)))
    await make(context, shot, locale);
  await context.close();
}
await browser.close();
