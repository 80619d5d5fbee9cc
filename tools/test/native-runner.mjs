// Runs the tests of what runs in Node as Node runs the product: a worker loads each module once. Jest's own registry loads
// a whole service anew for each file, which took most of the time of most files.
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import runner from 'jest-circus/runner';
import { provide } from './jest-globals.mjs';

const GLOBALS = new URL('jest-globals.mjs', import.meta.url).href;
const require = createRequire(import.meta.url);
const { default: runInCircus } = runner;

/** Where Jest's framework looks for the time that tests of a file may take. */
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
/** What it keeps on the global object about a file's tests. */
const ITS_STATE = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', TIMEOUT.description];

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});
process.setSourceMapsEnabled(true);

/** Takes the place of `jest-circus/runner`. @type {typeof runInCircus} */
export default async function runNatively(...given) {
  const [, , environment, runtime] = given;
  const { prepareStackTrace } = Error;
  // Jest knows the lines of what it has loaded, Node of all else.
  Error.prepareStackTrace = undefined;
  runtime.requireInternalModule = requireAnew;
  runtime.unstable_importModule = (file) => import(pathToFileURL(file).href);
  runtime.setGlobalsForRuntime = (globals) => provide({ ...globals, jest: mocksOf(environment) });
  try {
    return await runInCircus(...given);
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (ITS_STATE.includes(symbol.description)) delete globalThis[symbol];
  }
}

/** Loads Jest's framework, which is made for one file of tests. */
function requireAnew(file) {
  delete require.cache[file];
  return require(file);
}

/** What tests use of `jest`. */
function mocksOf({ moduleMocker: { constructor: ModuleMocker } }) {
  const mocker = new ModuleMocker(globalThis);
  return {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    setTimeout: (ms) => void (globalThis[TIMEOUT] = ms),
  };
}
