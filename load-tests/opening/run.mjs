#!/usr/bin/env node
// @ts-check
/**
 * How fast the application opens, on a running platform with demo data: `npm run opening`. Each page in fresh browsers, first and
 * second visit, median of RUNS; PLACES names some of them; FAST=1 leaves line and processor as they are.
 */
import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/test/browser.mjs';
import { signIn } from '../lighthouse/sign-in.mjs';
import { startPlain } from './plain/serve.mjs';
import { places } from './places.mjs';
import { visit } from './visit.mjs';

const { BASE_URL = 'http://localhost:3000', RUNS = '5', PLACES, FAST } = process.env;
const { EMAIL = 'sora@koma.example', PASSWORD = 'Koma2026f' } = process.env;
const isSlow = !FAST;

/** @param {number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
const KEYS = /** @type {const} */ (['rowAt', 'scripts', 'requests', 'firstPaint', 'largestPaint', 'blocked']);

const cookies = await signIn(BASE_URL, EMAIL, PASSWORD);
const plain = await startPlain(BASE_URL);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });

/** @param {import('./visit.mjs').Place} place */
async function measure({ name, path, row, isStranger }) {
  const origin = name === 'plain' ? plain.origin : BASE_URL;
  const first = [];
  const second = [];
  for (let run = 0; run < Number(RUNS); run += 1) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, reducedMotion: 'reduce' });
    if (!isStranger) await context.addCookies(cookies.map(({ url: _, ...cookie }) => ({ ...cookie, url: origin })));
    first.push(await visit(context, { url: origin + path, row, isSlow }));
    second.push(await visit(context, { url: origin + path, row, isSlow }));
    await context.close();
  }
  return { first, second };
}

for (const place of await places(BASE_URL, cookies)) {
  if (PLACES && !PLACES.split(',').includes(place.name)) continue;
  const { first, second } = await measure(place);
  const told = KEYS.map((key) => `${key} ${Math.round(median(first.map((cost) => cost[key])))}`);
  const again = Math.round(median(second.map(({ largestPaint }) => largestPaint)));
  console.log(`${place.name.padEnd(12)} ${told.join('  ')}  second largestPaint ${again}`);
}
await browser.close();
await plain.close();
