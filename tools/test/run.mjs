// `npm test`: every check that needs no server: gates, unit, service and component tests, the journey in a browser. Ends
// with a line `N passed, N failed` over all of them. Options: --only gates,jest,browser
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runGates } from '../check/run.mjs';
import { install, root } from '../lib/run.mjs';
import { runBrowserTests } from './browser.mjs';
import { countJest } from './jest.mjs';

const results = join(root, '.cache/test-results');

const jest = () => countJest(join(results, 'jest.json'), ['--maxWorkers=2']);

const STAGES = { gates: () => runGates(), jest, browser: () => runBrowserTests(join(results, 'browser.json')) };

const { values } = parseArgs({ options: { only: { type: 'string', default: Object.keys(STAGES).join() } } });
await install();
mkdirSync(results, { recursive: true });
const began = performance.now();
const counts = [];
for (const name of values.only.split(',')) {
  process.stdout.write(`\n── ${name}\n`);
  const count = await STAGES[name]().catch((error) => {
    process.stderr.write(`${error?.stack ?? error}\n`);
    return { passed: 0, failed: 1 };
  });
  process.stdout.write(`${name}: ${count.passed} passed, ${count.failed} failed\n`);
  counts.push(count);
}
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
process.stdout.write(
  `\n${((performance.now() - began) / 60_000).toFixed(1)} min\n${sum('passed')} passed, ${sum('failed')} failed\n`,
);
process.exit(sum('failed') > 0 ? 1 : 0);
