import type { Page } from '@playwright/test';
import { expect, test } from './served.js';

const scrollY = (page: Page) => page.evaluate<number>('scrollY');
const focused = (page: Page) => page.locator(':focus');

test('keys move through 10,000 cards, and only some are in the document', async ({ page, catalogue }) => {
  await page.goto(`${catalogue}/bench.html`);
  await expect(page.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '10000');
  await page.getByRole('link').first().focus();
  await page.keyboard.press('End');
  await expect(focused(page)).toHaveText(/ 10000$/);
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  await expect(focused(page)).toHaveText(/ 1$/);
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveText(/ 5$/);
  expect(await page.getByRole('listitem').count()).toBeLessThan(80);
});

test('going back to a long list restores its position', async ({ page, catalogue }) => {
  await page.goto(`${catalogue}/bench.html`);
  await page.mouse.move(700, 400);
  for (let turn = 0; turn < 14; turn += 1) await page.mouse.wheel(0, 400);
  await expect.poll(() => scrollY(page)).toBe(14 * 400);
  const place = () =>
    page
      .getByRole('listitem')
      .evaluateAll((items: { getBoundingClientRect: () => { top: number }; textContent: string }[]) =>
        items
          .filter((item) => item.getBoundingClientRect().top > 0)
          .slice(0, 1)
          .map((item) => [item.textContent, Math.round(item.getBoundingClientRect().top)]),
      );
  const before = { y: await scrollY(page), first: await place() };
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('list')).toHaveCount(0);
  await page.getByRole('button', { name: 'Come back' }).click();
  await expect.poll(place).toEqual(before.first);
  expect(await scrollY(page)).toBe(before.y);
});

test('a gallery does not shift while it loads', async ({ page, catalogue }) => {
  await page.route('**/samples/*', async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await page.addInitScript(`
    window.moved = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => { window.moved += entry.value; }))
      .observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto(`${catalogue}/?locale=en&only=windowed-grid`, { waitUntil: 'networkidle' });
  expect(await page.evaluate<number>('window.moved')).toBeLessThan(0.005);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the menu of a card selects it, then all cards show their boxes, and taps select several', async ({
    page,
    catalogue,
  }) => {
    await page.goto(`${catalogue}/?locale=en&only=windowed-grid`);
    const boxes = page.getByRole('checkbox');
    await page
      .getByRole('button', { name: /^Actions: / })
      .first()
      .tap();
    await expect(boxes).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Select', exact: true }).tap();
    await expect(boxes.first()).toHaveCSS('opacity', '1');
    await boxes.nth(1).tap();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await boxes.nth(0).tap();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  });
});
