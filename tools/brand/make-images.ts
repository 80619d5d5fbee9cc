// Makes the pictures of the README (docs/images): the product with demo data, in Japanese.
// Usage: npm start -- --port 4400, then npm run images -- http://localhost:4400 [search …]
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { shareLinks, works } from '@koma/contracts';
import sharp from 'sharp';
import { CHROMIUM_FLAGS } from '../../e2e/chromium-flags.js';
import { openSession } from '../../e2e/journey/sessions.js';
import { accounts } from '../platform/demo-accounts.js';
import { findChromium } from '../test/browser.mjs';

const [, , origin = 'http://localhost:3000', ...wanted] = process.argv;
const target = join(import.meta.dirname, '../../docs/images');
const LOOK = {
  baseURL: origin,
  viewport: { width: 1440, height: 880 },
  deviceScaleFactor: 1.5,
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
};
const QUALITY = 80;
/** What films and pictures need to be shown. */
const REST_MS = 4_000;
const SAVED_MS = 1_000;
const TOAST_MS = 6_500;
const USER = accounts.find(({ role }) => role === 'user');
/** Second of the film at which it rests. */
const RESTS_AT = 1.6;
/** The guest, and what the guest says, in the picture of a client's view. */
const GUEST = '佐野 真紀';
const MARKS: readonly (readonly [sign: string, comment: string])[] = [
  ['○', '雨の光がとてもよいです。第一候補で'],
  ['△', '少し重い印象'],
  ['○', 'この明るさで見たいです'],
];

interface Image {
  name: string;
  /** Seen without an account. */
  isPublic?: true;
  /** The path, asked for as the member. */
  path: (member: BrowserContext) => Promise<string> | string;
  arrange: (page: Page) => Promise<void>;
}

async function newestFilm({ request }: BrowserContext): Promise<string> {
  const answer = await request.get(works.search.path, { params: { kind: 'video', limit: 1, sort: 'on-air-date' } });
  const [newest] = works.search.response.parse(await answer.json()).items;
  if (!newest) throw new Error('there is no film');
  return `/details/video:${newest.id}`;
}

async function linkOfSelect({ request }: BrowserContext): Promise<string> {
  const answer = await request.get(shareLinks.list.path, { params: { kind: 'slide-select' } });
  const [link] = shareLinks.list.response.parse(await answer.json()).items;
  if (!link) throw new Error('the member has no link to a slide select');
  return link.path;
}

const IMAGES: readonly Image[] = [
  {
    name: 'search',
    path: () => '/user-dashboard/search/video?q=mizusawa',
    // A hand on the second film, which moves.
    arrange: async (page) => {
      await page.locator('[data-card]').nth(1).hover();
      await page.waitForTimeout(1_500);
    },
  },
  {
    name: 'film',
    path: newestFilm,
    // A rest in the middle of a shot, and the pointer further on.
    arrange: async (page) => {
      await page.evaluate(`new Promise((done) => {
        const film = document.querySelector('main video');
        film.addEventListener('seeked', done, { once: true });
        film.currentTime = ${RESTS_AT};
      })`);
      await page.mouse.move(400, 300);
      const line = await page.getByRole('slider').first().boundingBox();
      if (!line) throw new Error('the film has no line of time');
      await page.mouse.move(line.x + line.width * 0.62, line.y + line.height / 2, { steps: 8 });
      await page.waitForTimeout(1_500);
    },
  },
  {
    name: 'presentation',
    isPublic: true,
    path: linkOfSelect,
    arrange: async (page) => {
      for (const [at, [sign, comment]] of MARKS.entries()) {
        await page
          .getByRole('button', { name: new RegExp(`^${sign}`) })
          .nth(at)
          .click();
        const name = page.getByRole('textbox', { name: 'お名前' });
        if (at === 0) {
          await name.fill(GUEST);
          await page.getByRole('button', { name: '評価をはじめる' }).click();
          await name.waitFor({ state: 'hidden' });
        }
        await page.getByRole('textbox', { name: 'へのコメント' }).nth(at).fill(comment);
        await page.getByRole('button', { name: 'コメントを保存', exact: true }).first().click();
        await page.waitForTimeout(SAVED_MS);
      }
      await page.evaluate('scrollTo(0, 0)');
      await page.mouse.move(0, 0);
      // Until the last "saved" has gone.
      await page.waitForTimeout(TOAST_MS);
    },
  },
];

const storageState = await openSession({ origin }, { email: USER?.email ?? '', password: USER?.password ?? '' });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required'],
});
const member = await browser.newContext({ ...LOOK, storageState });
const guest = await browser.newContext(LOOK);
for (const { name, isPublic, path, arrange } of IMAGES) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const page = await (isPublic ? guest : member).newPage();
  await page.goto(await path(member), { waitUntil: 'load' });
  await page.waitForTimeout(REST_MS);
  await arrange(page);
  const file = join(target, `${name}.webp`);
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toFile(file);
  process.stdout.write(`${name}: ${Math.round(size / 1000)} kB\n`);
  await page.close();
}
await browser.close();
