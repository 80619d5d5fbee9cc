// Runs the browser journey with one process per service on real servers; part of `npm run test:stack`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '../build/web.mjs';
import { runBrowserTests } from '../test/browser.mjs';
import { startServices } from './services.js';
import { startTestStack } from './test-stack.js';

const folder = await mkdtemp(join(tmpdir(), 'koma-services-'));
// The gateway needs the pages when it starts.
await buildWeb();
const stack = await startTestStack();
const services = await startServices(stack, folder);
process.env.KOMA_ORIGIN = services.origin;
process.env.KOMA_INBOX_URL = stack.env.MAIL_INBOX_URL;
process.env.KOMA_BILLING = JSON.stringify(await services.environmentOf('billing'));
// All share one platform. The fees come last: they move its calendar, and then each member without a card rests.
const results: Awaited<ReturnType<typeof runBrowserTests>>[] = [];
for (const tests of ['journeys', 'demo/fees'])
  results.push(await runBrowserTests(join(folder, 'browser.json'), [tests]));
await services.stop();
await stack.stop();
await rm(folder, { recursive: true, force: true });
const sum = (key: 'passed' | 'failed') =>
  results.map((result) => result[key]).reduce((total, count) => total + count, 0);
process.stdout.write(`${sum('passed')} browser journeys passed, ${sum('failed')} failed\n`);
process.exit(sum('failed') > 0 || results.some(({ passed }) => passed === 0) ? 1 : 0);
