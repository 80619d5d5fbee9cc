import { expect, type Page, type Request } from '@playwright/test';

/** Requests that stay open as long as the page. */
const OPEN_ENDED: readonly string[] = ['eventsource', 'media', 'websocket'];

/** Some parts load right after the first paint. */
const QUIET_MS = 200;

/** Whether there is a heading, no skeleton, no loading picture or font, and no change for a moment. */
const IS_SETTLED = `(async () => {
  const isInView = (image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
  };
  const look = () =>
    document.querySelector('h1') !== null &&
    document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') === null &&
    [...document.images].every((image) => image.complete || !isInView(image)) &&
    document.fonts.status === 'loaded' &&
    document.querySelectorAll('*').length;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const before = look();
  await new Promise((done) => setTimeout(done, ${QUIET_MS}));
  await frame();
  await frame();
  return before !== false && before === look();
})()`;

/** Watches a page from its first request; the returned function waits until its content is shown. */
export function watchLoading(page: Page): () => Promise<void> {
  const awaited = new Set<Request>();
  page.on('request', (request) => {
    // Requests of the previous page are ignored.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) awaited.clear();
    if (!OPEN_ENDED.includes(request.resourceType())) awaited.add(request);
  });
  page.on('requestfinished', (request) => awaited.delete(request));
  page.on('requestfailed', (request) => awaited.delete(request));
  const isSettled = async () => awaited.size === 0 && (await page.evaluate(IS_SETTLED)) && awaited.size === 0;
  return async () => {
    await page.locator('h1').first().waitFor();
    await expect.poll(isSettled, { timeout: 30_000, intervals: [50] }).toBe(true);
  };
}
