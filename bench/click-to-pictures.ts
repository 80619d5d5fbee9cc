// From the click on a search link in the dashboard to the first row of pictures painted in the grid, with a processor four times
// slower; needs a running platform with demo data:
//   BASE_URL=http://localhost:3000 node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/click-to-pictures.ts [--rounds N]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../tools/test/browser.mjs';
import { signIn } from './sign-in.js';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
const { BASE_URL = 'http://localhost:3000' } = process.env;
const SLOWER = 4;
const ROW = 3;
const TO = '/user-dashboard/search/video';
/** The dashboard is read for a while before somebody clicks: all is drawn, and idle prefetch has had its turn. */
const QUIET = `new Promise((done) => {
  let last = performance.now();
  new PerformanceObserver(() => (last = performance.now())).observe({ type: 'longtask' });
  const timer = setInterval(() => performance.now() - last > 3000 && (clearInterval(timer), done(null)), 100);
})`;

/** Milliseconds to the heading of the new page, and to the frame after the first row of pictures was decoded. */
const CLICK = `new Promise((done) => {
  const link = document.querySelector('main a[href^="${TO}"], header nav a[href="${TO}"]');
  const old = document.querySelector('main h1')?.textContent;
  const began = performance.now();
  let heading = 0;
  // Told of changes rather than looking at every frame: on a slow processor frames cost as much as the page.
  const look = () => {
    const title = document.querySelector('main h1')?.textContent;
    if (heading === 0 && location.pathname === '${TO}' && title && title !== old) heading = performance.now() - began;
    const pictures = [...document.querySelectorAll('section[aria-label="検索結果"] img')].slice(0, ${ROW});
    if (pictures.length < ${ROW} || !pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)) return;
    changes.disconnect();
    document.removeEventListener('load', look, true);
    Promise.all(pictures.map((picture) => picture.decode())).then(() =>
      requestAnimationFrame(() => setTimeout(() => done({ heading, pictures: performance.now() - began }))));
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { subtree: true, childList: true });
  document.addEventListener('load', look, true);
  link.click();
})`;

type Round = { heading: number; pictures: number };

/** A visit of somebody whose browser knows nothing yet. */
async function visit(context: BrowserContext): Promise<Round> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${BASE_URL}/user-dashboard`);
  await page.waitForLoadState('load');
  // The line of unread notices stays open, so the network is never idle.
  await page.locator('main h1').waitFor();
  await page.evaluate(QUIET);
  const round = await page.evaluate<Round>(CLICK);
  await context.close();
  return round;
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const seen = { viewport: { width: 1440, height: 900 }, locale: 'ja-JP' };
const first = await browser.newContext(seen);
await signIn(await first.newPage(), BASE_URL);
const storageState = await first.storageState();
await first.close();
const rounds: Round[] = [];
for (let round = 0; round < Number(values.rounds); round += 1)
  rounds.push(await visit(await browser.newContext({ ...seen, storageState })));
await browser.close();

const tell = (of: keyof Round) => {
  const sorted = rounds.map((round) => round[of]).toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(0);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms of ${sorted.map((time) => time.toFixed(0)).join(', ')}`;
};
console.log(
  `heading: ${tell('heading')}\nfirst pictures: ${tell('pictures')}\nload of the machine: ${loadavg()[0]?.toFixed(1)}`,
);
