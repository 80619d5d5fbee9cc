// @ts-check
/** What a visit cost, until the first row was seen and until the page was at rest. Times in milliseconds, sizes in kB as sent. */
/**
 * @typedef {{ rowAt: number, scripts: number, requests: number, firstPaint: number, largestPaint: number, blocked: number }} Cost
 * @typedef {{ name: string, path: string, row: string, isStranger?: boolean }} Place
 */

/** The profile of the issue: a slow phone line, and a processor that takes four times as long. */
export const SLOW = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, slowdown: 4 };
const REST_MS = 1_500;
const LIMIT_MS = 60_000;

/** Runs in the page before its own scripts. @param {string} row selector of what a visitor waits for */
function watch(row) {
  const seen = { rowAt: 0, paint: 0, largest: 0, /** @type {[number, number][]} */ tasks: [] };
  Object.assign(window, { seen });
  performance.setResourceTimingBufferSize(1_000);
  /** @param {string} type @param {(entry: PerformanceEntry) => void} take */
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
  observe('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  const look = () => {
    const found = document.querySelector(row);
    if (found && found.getClientRects().length > 0) seen.rowAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page when it is at rest. @returns {Cost} */
function read() {
  const { rowAt, paint, largest, tasks } = /** @type {any} */ (window).seen;
  const entries = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
  const before = entries.filter(({ startTime }) => startTime <= rowAt);
  const scripts = before.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  /** @type {[number, number][]} */ const long = tasks;
  return {
    rowAt,
    scripts: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1_000,
    requests: before.length + 1,
    firstPaint: paint,
    largestPaint: largest,
    blocked: long.reduce((sum, [, duration]) => sum + duration - 50, 0),
  };
}

/**
 * Makes the line and the processor of a page slow.
 * @param {import('@playwright/test').Page} page
 */
export async function slowDown(page) {
  const { slowdown: rate, ...line } = SLOW;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * One visit in a page of its own.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {{ url: string, row: string, isSlow: boolean }} place
 * @returns {Promise<Cost>}
 */
export async function visit(context, { url, row, isSlow }) {
  const page = await context.newPage();
  try {
    await page.addInitScript(watch, row);
    if (isSlow) await slowDown(page);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    await page.waitForFunction(() => /** @type {any} */ (window).seen?.rowAt > 0, undefined, { timeout: LIMIT_MS });
    await page.waitForLoadState('networkidle', { timeout: LIMIT_MS }).catch(() => undefined);
    await page.waitForTimeout(REST_MS);
    return await page.evaluate(read);
  } finally {
    await page.close();
  }
}
