import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './chromium-flags.js';

export default defineConfig({
  testDir: '.',
  // Pictures of all pages are made when they are asked for.
  testIgnore: process.env.KOMA_SHOTS === '1' ? [] : '**/shots.spec.ts',
  globalSetup: ['./catalogue/build.setup.ts', './platform.setup.ts'],
  // Each worker has a platform of its own (own-platform.ts); one that is given has accounts and an inbox that tests share.
  workers: process.env.KOMA_ORIGIN ? 1 : 2,
  fullyParallel: true,
  // What passes only then is told (ADR 15).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  outputDir: '../test-results',
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
    // Without a film of the page, which would cost a fifth of the processor.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    timezoneId: 'Asia/Tokyo',
  },
});
