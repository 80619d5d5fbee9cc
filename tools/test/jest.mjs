// Runs Jest on the pinned Node with the options for native ES modules and our TypeScript: node tools/test/jest.mjs [jest
// arguments]
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { passSignalsOn, pinnedNode, root, run } from '../lib/run.mjs';

const flags = [
  '--conditions=@koma/source',
  '--import',
  join(root, 'tools/swc-hook.mjs'),
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // The cache keeps all modules of every finished test file: gigabytes, which the garbage collector scans again and again.
  '--no-compilation-cache',
  '--import',
  join(root, 'tools/test/end-with-parent.mjs'),
];
const jest = join(root, 'node_modules/jest/bin/jest.js');

/** The channel closes when we end, for whatever reason. */
const WITH_CHANNEL = ['inherit', 'inherit', 'inherit', 'ipc'];

/** More failing files are no accident. */
const MOST_SUITES = 3;

/** @param {string[]} args arguments of Jest */
const runJest = (args) => run(pinnedNode(), [...flags, jest, ...args], { stdio: WITH_CHANNEL });

/** The result file of Jest. @param {string} file */
const readOutcome = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Counts of a run in which a failed file runs once more, alone (ADR 15): what fails twice has failed. Tests that passed on the
 * second try are named, so that somebody fixes them.
 * @param {string} file where Jest writes its result @param {string[]} args arguments of both runs
 */
export async function countJest(file, args) {
  const writes = ['--json', `--outputFile=${file}`, '--forceExit'];
  await runJest([...writes, ...args]).catch(() => undefined);
  const first = readOutcome(file);
  const suites = first.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  // Many failures are no accident.
  if (suites.length === 0 || suites.length > MOST_SUITES) {
    tellFailures(first);
    return { passed: first.numPassedTests, failed: failuresOf(first), flaky: [] };
  }
  process.stdout.write(`\nOnce more, by themselves:\n${suites.join('\n')}\n`);
  const alone = args.filter((argument) => argument.startsWith('--') && !argument.startsWith('--maxWorkers'));
  await runJest([...writes, ...alone, '--runInBand', '--runTestsByPath', ...suites]).catch(() => undefined);
  const second = readOutcome(file);
  const passedNow = new Set(titlesOf(second, 'passed'));
  const flaky = titlesOf(first, 'failed').filter((title) => passedNow.has(title));
  for (const title of flaky) process.stdout.write(`PASSED ONLY THE SECOND TIME: ${title}\n`);
  tellFailures(second);
  const others = first.testResults.filter(({ status }) => status !== 'failed');
  const passed = titlesOf({ testResults: others }, 'passed').length + second.numPassedTests;
  return { passed, failed: failuresOf(second), flaky };
}

const failuresOf = ({ numFailedTests, numRuntimeErrorTestSuites }) => numFailedTests + numRuntimeErrorTestSuites;

/** Full titles of the tests with this status. */
const titlesOf = ({ testResults }, status) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter((test) => test.status === status).map(({ fullName }) => fullName),
  );

/** One line per failure; `.ci/run` repeats these lines at its end. A file that cannot be loaded is named itself. */
function tellFailures(outcome) {
  const unloaded = outcome.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  const titles = [...titlesOf(outcome, 'failed'), ...unloaded.map(({ name }) => relative(root, name))];
  for (const title of titles) process.stdout.write(`FAILED: ${title}\n`);
}

if (process.argv[1] === import.meta.filename) {
  passSignalsOn();
  await runJest(process.argv.slice(2)).catch(() => process.exit(1));
}
