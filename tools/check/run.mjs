// `npm run check [-- name …]`: every quality check that needs no server, two at a time, each with its own output.
import { join } from 'node:path';
import { passSignalsOn, pinnedNode, root, start } from '../lib/run.mjs';
import { slices } from '../slices/slices.mjs';

const bin = (path) => join(root, 'node_modules', path);
const tsc = bin('typescript7/bin/tsc');
const SOURCES = ['libs', ...new Set(slices.map(({ folder }) => folder)), 'tools', 'e2e', 'load-tests', 'bench'];

const GATES = {
  lint: [bin('oxlint/bin/oxlint'), '.'],
  format: [bin('oxfmt/bin/oxfmt'), '--check', '.'],
  types: [tsc, '-p', 'tsconfig.node.json'],
  'web-types': [tsc, '-p', 'tsconfig.web.json'],
  imports: [
    bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    ...SOURCES.filter((name) => !['tools', 'load-tests', 'bench', 'e2e'].includes(name)),
  ],
  unused: [bin('knip/bin/knip.js'), '--no-progress'],
  duplicates: [bin('jscpd/run-jscpd.js'), '--config', '.jscpd.json', ...SOURCES],
  readmes: [join(root, 'tools/check/readmes.mjs')],
  translations: [join(root, 'tools/check/translations.mjs')],
  slices: [join(root, 'tools/slices/write.mjs'), '--check'],
  lock: [join(root, 'tools/check/lock.mjs')],
};

function runGate(name) {
  return new Promise((done) => {
    const began = performance.now();
    const child = start(pinnedNode(), GATES[name], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    child.once('exit', (code) =>
      done({ name, output, isGood: code === 0, seconds: (performance.now() - began) / 1000 }),
    );
  });
}

/** Runs the checks and returns how many passed and failed. */
export async function runGates(names = Object.keys(GATES)) {
  const waiting = [...names];
  const results = [];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const result = await runGate(name);
      process.stdout.write(`${result.isGood ? '✓' : '✗'} ${name} (${result.seconds.toFixed(1)} s)\n`);
      if (!result.isGood) process.stdout.write(`${result.output.trim()}\nFAILED: ${name}\n`);
      results.push(result);
    }
  };
  await Promise.all([worker(), worker()]);
  const passed = results.filter(({ isGood }) => isGood).length;
  return { passed, failed: results.length - passed };
}

if (process.argv[1] === import.meta.filename) {
  passSignalsOn();
  const names = process.argv.slice(2);
  const { failed } = await runGates(names.length > 0 ? names : undefined);
  process.exit(failed > 0 ? 1 : 0);
}
