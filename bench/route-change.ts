// Time of a change of route into another remote once idle prefetch has run, from the click to the first frame that shows the new
// page's heading, with a processor four times slower; needs a running platform with demo data:
//   BASE_URL=http://localhost:3000 node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/route-change.ts [--rounds N]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../tools/test/browser.mjs';
import { signIn } from './sign-in.js';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
const { BASE_URL = 'http://localhost:3000' } = process.env;
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
const FROM = '/user/settings/general-information';
const SLOWER = 4;
const TO = '/user-dashboard/search/video';

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const times: number[] = [];
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ja-JP' })).newPage();
await signIn(page, BASE_URL);
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
for (let round = 0; round < Number(values.rounds); round += 1) {
  await page.goto(BASE_URL + FROM);
  await page.waitForLoadState('load');
  // The line of unread notices stays open, so the network is never idle.
  await page.locator('main h1').waitFor();
  // Idle prefetch has its turn, which takes longer on a slow processor.
  await page.waitForTimeout(2_500 * SLOWER);
  times.push(
    await page.evaluate<number>(`new Promise((done) => {
      const link = document.querySelector('header nav a[href="${TO}"]');
      const old = document.querySelector('h1')?.textContent;
      const began = performance.now();
      const look = () => {
        const heading = document.querySelector('main h1');
        if (location.pathname === '${TO}' && heading && heading.textContent !== old) requestAnimationFrame(() => done(performance.now() - began));
        else requestAnimationFrame(look);
      };
      link.click();
      look();
    })`),
  );
}
await browser.close();
console.log(
  `into another remote: median ${median(times).toFixed(0)} ms of ${times.map((time) => time.toFixed(0)).join(', ')}, processor ${SLOWER}× slower, load ${loadavg()[0]?.toFixed(1)}`,
);
