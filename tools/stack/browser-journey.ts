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
const result = await runBrowserTests(join(folder, 'browser.json'), ['journeys', 'demo/fees']);
await services.stop();
await stack.stop();
await rm(folder, { recursive: true, force: true });
process.stdout.write(`${result.passed} browser journeys passed, ${result.failed} failed\n`);
process.exit(result.failed > 0 || result.passed === 0 ? 1 : 0);
