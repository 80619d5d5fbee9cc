// `npm test`: every check that needs no server: quality checks, unit, service and component tests, the journey in a browser. Ends
// with a line `N passed, N failed` over all of them. Options: --only gates,jest,browser; `pages` is `browser` without what the tier
// with real servers runs in a browser as well.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runGates } from '../check/run.mjs';
import { install, passSignalsOn, root } from '../lib/run.mjs';
import { runBrowserTests } from './browser.mjs';
import { remember } from './history.mjs';
import { countJest } from './jest.mjs';

const results = join(root, '.cache/test-results');

const jest = () => countJest(join(results, 'jest.json'), ['--maxWorkers=2']);

const browser = (args) => runBrowserTests(join(results, 'browser.json'), args);
/** All but the journeys and the fees (tools/stack/browser-journey.ts). */
const PAGES = ['e2e/catalogue/', 'e2e/demo/(?!fees)', 'e2e/failures/', 'e2e/pages/'];

const STAGES = { gates: () => runGates(), jest, browser: () => browser(), pages: () => browser(PAGES) };

const { values } = parseArgs({ options: { only: { type: 'string', default: 'gates,jest,browser' } } });
passSignalsOn();
await install();
mkdirSync(results, { recursive: true });
const began = performance.now();
let passed = 0;
let failed = 0;
const flaky = [];
for (const name of values.only.split(',')) {
  process.stdout.write(`\n── ${name}\n`);
  const count = await STAGES[name]().catch((error) => {
    process.stderr.write(`${error?.stack ?? error}\n`);
    return { passed: 0, failed: 1 };
  });
  const again = count.flaky ?? [];
  process.stdout.write(
    `${name}: ${count.passed} passed, ${count.failed} failed, ${again.length} only the second time\n`,
  );
  passed += count.passed;
  failed += count.failed;
  flaky.push(...again.map((title) => `${name}: ${title}`));
}
for (const { title, dates } of remember(flaky)) {
  process.stdout.write(`FAILED, PASSED ONLY THE SECOND TIME TWICE (${dates.join(', ')}): ${title}\n`);
  passed -= 1;
  failed += 1;
}
process.stdout.write(
  `\n${((performance.now() - began) / 60_000).toFixed(1)} min\n${flaky.length} passed only the second time\n`,
);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
