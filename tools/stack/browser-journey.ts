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
const environments = ['billing', 'licensing'].map(async (name) => [name, await services.environmentOf(name)] as const);
process.env.KOMA_SERVICES = JSON.stringify(Object.fromEntries(await Promise.all(environments)));
// All share one platform. The fees come last: they move its calendar, and then each member without a card rests.
let [passed, failed] = [0, 0];
for (const tests of ['journeys', 'demo/fees']) {
  const result = await runBrowserTests(join(folder, 'browser.json'), [tests]);
  passed += result.passed;
  failed += result.passed === 0 ? Math.max(result.failed, 1) : result.failed;
}
await services.stop();
await stack.stop();
await rm(folder, { recursive: true, force: true });
process.stdout.write(`${passed} browser journeys passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
