import { pageReport, pageReports } from '@koma/contracts';
import { expect, test } from '../journey/test.js';

const PATH = '/user-dashboard/search/video';

test('a page tells errors of its scripts and, when it is left, what the browser has measured, without its address', async ({
  arrive,
}) => {
  const { page, open } = await arrive('ja', { as: 'user' });
  await open(`${PATH}?q=somebody`);
  await page.locator('main h1').waitFor();
  const told = () =>
    page.waitForResponse((response) => new URL(response.url()).pathname === pageReports.send.path, { timeout: 20_000 });
  const [failed] = await Promise.all([
    told(),
    page.evaluate(() => void setTimeout(() => { throw new Error('a failure of the test'); })), // prettier-ignore
  ]);
  expect(failed.status()).toBe(204);
  const errors = pageReport.parse(JSON.parse(failed.request().postData() ?? ''));
  expect(errors).toMatchObject({ page: PATH, vitals: [], errors: [{ text: 'a failure of the test' }] });
  await page.mouse.click(5, 5);
  const [left] = await Promise.all([
    told(),
    page.evaluate(`
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    `),
  ]);
  expect(left.status()).toBe(204);
  const body = left.request().postData() ?? '';
  expect(pageReport.parse(JSON.parse(body)).vitals.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['LCP', 'TTFB']),
  );
  expect(body).not.toContain('somebody');
});
