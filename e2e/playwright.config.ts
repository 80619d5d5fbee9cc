import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './chromium-flags.js';

export default defineConfig({
  testDir: '.',
  // Pictures of all pages are made on request only.
  testIgnore: [
    ...(process.env.KOMA_SHOTS === '1' ? [] : ['**/shots.spec.ts']),
    ...(process.env.KOMA_HANDBOOK === '1' ? [] : ['**/handbook.spec.ts']),
  ],
  globalSetup: './set-up.ts',
  // Each worker has its own platform (own-platform.ts); a given one has accounts and an inbox that tests share.
  workers: process.env.KOMA_ORIGIN ? 1 : 2,
  fullyParallel: true,
  // Tests that pass on the second try are reported (ADR 15).
  retries: 1,
  timeout: 120_000,
  // A busy machine takes its time; a test that passes does not wait.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  outputDir: '../test-results',
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
    // Without a video of the page, which would use a fifth of the processor.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    timezoneId: 'Asia/Tokyo',
  },
});
