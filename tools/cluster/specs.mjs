// @ts-check
/** Runs `*.cluster.spec.ts` in a bed that is up: npm run cluster -- specs [arguments of Jest] */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { passSignalsOn, root } from '../lib/run.mjs';
import { countJest } from '../test/jest.mjs';

const results = join(root, '.cache/test-results/cluster.json');

passSignalsOn();
await mkdir(dirname(results), { recursive: true });
const { passed, failed } = await countJest(results, ['--selectProjects=node', '--runInBand', ...process.argv.slice(2)]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
