import type { Page } from '@playwright/test';

/** The most that may move before a reader's eyes while a page opens (CLS). */
export const MOST_SHIFTS = 0.02;

/** Runs in the page: adds up what moves without the reader's doing. */
const WATCH = `
  window.shifts = 0;
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ value, hadRecentInput }) => (window.shifts += hadRecentInput ? 0 : value)),
  ).observe({ type: 'layout-shift', buffered: true });`;

/** Watches every document that a page opens from now on. */
export const watchShifts = (page: Page) => page.addInitScript(WATCH);

/** What has moved in the present document. */
export const readShifts = (page: Page) => page.evaluate<number>('window.shifts');
