import type { Page } from '@playwright/test';

/** True once for two frames in a row there was a heading, no skeleton, no picture on its way and no font to come. */
const IS_SETTLED = `(() => {
  const isLoading = document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') !== null;
  const inView = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
  });
  const isShown = document.querySelector('h1') !== null && !isLoading;
  const isSettled = isShown && inView.every(({ complete }) => complete) && document.fonts.status === 'loaded';
  window.komaSettledFrames = isSettled ? (window.komaSettledFrames ?? 0) + 1 : 0;
  return window.komaSettledFrames >= 2;
})()`;

/** Waits until a page shows what it is about. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(IS_SETTLED, undefined, { polling: 'raf', timeout: 15_000 });
}
