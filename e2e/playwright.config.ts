import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './chromium-flags.js';

export default defineConfig({
  testDir: '.',
  globalSetup: './platform.setup.ts',
  // One after the other: the accounts are shared, and the codes that sign them in come to one inbox.
  workers: 1,
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
    trace: 'retain-on-failure',
    timezoneId: 'Asia/Tokyo',
  },
});
