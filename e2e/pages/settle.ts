import { expect, type Page } from '@playwright/test';

const IS_SETTLED = `(() => {
  const isLoading = document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') !== null;
  const inView = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
  });
  return !isLoading && inView.every(({ complete }) => complete) && document.fonts.status === 'loaded';
})()`;

/** Waits until a page shows what it is about: no skeleton, no picture on its way, no font to come. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('h1').first().waitFor();
  await expect.poll(() => page.evaluate(IS_SETTLED), { timeout: 15_000 }).toBe(true);
}
