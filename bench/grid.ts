// Scrolls 10,000 cards of works or creators (`--creators`), or a table of 20,000 rows and more (`--table`), by wheel in a headless Chromium and tells the longest frame from the browser's own trace:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/grid.ts [--seconds N] [--creators | --table]
import { launchChromium } from '../e2e/catalogue/launch.js';
import { buildCatalogue, serveCatalogue } from '../tools/catalogue-ui.mjs';

const BAR_MILLISECONDS = 50;
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];
const at = process.argv.indexOf('--seconds');
const isTable = process.argv.includes('--table');
const asked = ['table', 'creators'].find((one) => process.argv.includes(`--${one}`));
const seconds = at < 0 ? 8 : Number(process.argv[at + 1]);

interface TraceEvent {
  name: string;
  ph: string;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Of that, what the thread itself worked; the rest it waited for a processor. */
  tdur?: number;
  pid: number;
  tid: number;
  args: { name?: string };
}

/** Durations in milliseconds of everything that kept the page's main thread, and of the gaps between drawn frames. */
function framesOf(trace: Buffer) {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }; // parsing edge: the browser's own format
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && threads.some((main) => main.pid === pid && main.tid === tid))
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, own: tdur / 1000 }));
  const drawn = traceEvents
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b);
  return { tasks, gaps: drawn.slice(1).map((time, index) => time - (drawn[index] ?? 0)) };
}

const worst = (values: readonly number[]) => Math.max(0, ...values);
const share = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;

await buildCatalogue();
const server = await serveCatalogue();
const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${server.origin}/bench.html${asked ? `?${asked}` : ''}`, { waitUntil: 'networkidle' });
await page.mouse.move(700, 450);
await browser.startTracing(page, { categories: CATEGORIES });
const end = Date.now() + seconds * 1000;
let turns = 0;
while (Date.now() < end) {
  await page.mouse.wheel(0, 120);
  turns += 1;
}
const scrolled = await page.evaluate('scrollY');
const cards = await page.locator(isTable ? 'tbody tr' : '[data-card]').count();
const { tasks, gaps } = framesOf(await browser.stopTracing());
await browser.close();
await server.close();

const walls = tasks.map(({ wall }) => wall);
const longest = worst(walls);
const own = worst(tasks.map((task) => task.own));
console.log(
  `${turns} turns of the wheel over ${String(scrolled)} px in ${seconds} s; ${cards} ${isTable ? 'rows' : 'of 10,000 cards'} in the document`,
);
console.log(
  `main thread: longest task ${longest.toFixed(1)} ms (own work at most ${own.toFixed(1)} ms), 99 % under ${share(walls, 0.99).toFixed(1)} ms`,
);
console.log(
  `drawn frames: ${gaps.length}, longest gap ${worst(gaps).toFixed(1)} ms, median ${share(gaps, 0.5).toFixed(1)} ms`,
);
console.log(
  longest > BAR_MILLISECONDS ? `over the bar of ${BAR_MILLISECONDS} ms` : `within the bar of ${BAR_MILLISECONDS} ms`,
);
process.exitCode = longest > BAR_MILLISECONDS ? 1 : 0;
