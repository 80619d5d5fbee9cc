#!/usr/bin/env node
/**
 * Lighthouse over pages of a running platform, median of five: `npm run lighthouse`; PATHS names others than the public ones, and
 * EMAIL and PASSWORD a demo account that visits them. Its packages are large and of no use to anything else, so they stand in a
 * lock of their own, here, and are installed at the first run.
 */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../tools/lib/run.mjs';
import { findChromium } from '../../tools/test/browser.mjs';
import { setCookies, signIn } from './sign-in.mjs';

const { BASE_URL = 'http://localhost:3000', RUNS = '5', PATHS = '/,/faqs,/terms-of-use/commerce' } = process.env;
const { EMAIL, PASSWORD = '' } = process.env;
/** Pages behind the sign-in are in no search engine. */
const CATEGORIES = /** @type {const} */ (
  EMAIL ? ['performance', 'accessibility', 'best-practices'] : ['performance', 'accessibility', 'best-practices', 'seo']
);
const FORMS = /** @type {const} */ (['desktop', 'mobile']);
/** What the pages are measured by. */
const BARS = {
  desktop: { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 },
  mobile: { performance: 90, accessibility: 100, 'best-practices': 95, seo: 100 },
};
const MOST_SHIFT = 0.02;

const folder = dirname(fileURLToPath(import.meta.url));
if (!existsSync(`${folder}/node_modules/lighthouse`))
  await run('npm', ['ci', '--ignore-scripts', '--silent'], { cwd: folder });
const answer = await fetch(`${BASE_URL}/api/health/ready`).catch(() => undefined);
if (!answer?.ok) {
  console.error(`Nothing is ready at ${BASE_URL}. Start the platform (npm start), or set BASE_URL.`);
  process.exit(1);
}

const { default: lighthouse, desktopConfig } = await import('lighthouse');
const { launch } = await import('chrome-launcher');

const cookies = EMAIL ? await signIn(BASE_URL, EMAIL, PASSWORD) : [];

/** @param {number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** One visit in a fresh browser; a trace that could not be recorded says nothing of the page. @param {string} url @param {'desktop' | 'mobile'} form */
async function visit(url, form, tries = 3) {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    await setCookies(chrome.port, cookies);
    const config = form === 'desktop' ? desktopConfig : undefined;
    const flags = { port: chrome.port, logLevel: 'error', locale: 'en-US', disableStorageReset: true };
    const result = await lighthouse(url, flags, config);
    const error = result ? result.lhr.runtimeError : { message: 'no result' };
    if (!error && result) return result.lhr;
    if (tries === 1) throw new Error(error?.message);
  } finally {
    chrome.kill();
  }
  return visit(url, form, tries - 1);
}

let isBelow = false;
for (const path of PATHS.split(',')) {
  for (const form of FORMS) {
    /** @type {Awaited<ReturnType<typeof visit>>[]} */
    const reports = [];
    for (let at = 0; at < Number(RUNS); at += 1) reports.push(await visit(`${BASE_URL}${path}`, form));
    const scores = CATEGORIES.map((category) => {
      const score = Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)));
      isBelow ||= score < BARS[form][category];
      return `${category} ${score}`;
    });
    /** @param {string} audit */
    const value = (audit) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
    const shift = value('cumulative-layout-shift');
    isBelow ||= shift > MOST_SHIFT;
    const times = `LCP ${Math.round(value('largest-contentful-paint'))} ms, TBT ${Math.round(value('total-blocking-time'))} ms`;
    console.log(`${path} ${form}: ${scores.join(', ')}; ${times}, CLS ${shift.toFixed(3)}`);
    const failed = Object.values(reports[0]?.audits ?? {}).filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode === 'binary',
    );
    for (const { id, title } of failed) console.log(`  ${id}: ${title}`);
  }
}
process.exitCode = isBelow ? 1 : 0;
