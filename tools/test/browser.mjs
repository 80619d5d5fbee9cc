// Runs the Playwright tests of e2e/ on platforms of their own, in a Chromium that is found or installed.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '../build/web.mjs';
import { pinnedNode, root } from '../lib/run.mjs';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Chromium without its user interface, which takes five times the processor's time for each browser context. */
const SHELL = '/usr/bin/chromium-headless-shell';
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const ENDING = ['SIGINT', 'SIGTERM'];

const isThere = (path) => path && existsSync(path);

/** Installs a Debian package; false where it cannot be. */
function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write(`Installing ${name}…\n`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const packages = ['-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk'];
  const install = () => spawnSync('apt-get', ['install', ...packages], options).status === 0;
  return install() || (spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' }).status === 0 && install());
}

/** Path of a Chromium: CHROMIUM_PATH, the system's, or one that is installed now. `isShell`: one without user interface. */
export function findChromium(isShell = false) {
  const { CHROMIUM_PATH } = process.env;
  if (isThere(CHROMIUM_PATH)) return CHROMIUM_PATH;
  if (isShell && (isThere(SHELL) || installPackage('chromium-headless-shell'))) return SHELL;
  const find = () => KNOWN.find(isThere);
  const found = find() ?? (installPackage('chromium') ? find() : undefined);
  if (found) return found;
  execFileSync(pinnedNode(), [playwright, 'install', 'chromium'], { stdio: 'inherit' });
  return execFileSync(
    pinnedNode(),
    ['-e', "process.stdout.write(require('@playwright/test').chromium.executablePath())"],
    { cwd: root },
  ).toString();
}

/** Runs Playwright; on a signal it lets Playwright end its browsers and platforms first. */
async function runPlaywright(args, env) {
  const child = spawn(pinnedNode(), [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env,
  });
  let told;
  const tell = (signal) => {
    told = signal;
    // The only signal on which Playwright cleans up.
    child.kill('SIGINT');
  };
  for (const signal of ENDING) process.on(signal, tell);
  const [code] = await once(child, 'exit');
  for (const signal of ENDING) process.off(signal, tell);
  if (told) process.exit(128 + constants.signals[told]);
  return code === 0;
}

/** Titles of the tests in a suite of Playwright's report with this status (`flaky`: passed on the second try). */
const titlesIn = ({ suites = [], specs = [] }, wanted) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, title }) => `e2e/${file} › ${title}`),
  ...suites.flatMap((suite) => titlesIn(suite, wanted)),
];

/** Runs the browser tests; more arguments go to Playwright. `flaky` lists titles that passed on the second try. */
export async function runBrowserTests(resultFile, args = []) {
  await buildWeb();
  rmSync(resultFile, { force: true });
  const isGreen = await runPlaywright(args, {
    ...process.env,
    // The one without user interface shows no notifications.
    WHOLE_CHROMIUM_PATH: findChromium(),
    CHROMIUM_PATH: findChromium(true),
    // Without a language Chromium saves no file under a Japanese name.
    LC_ALL: 'C.UTF-8',
    PLAYWRIGHT_JSON_OUTPUT_NAME: resultFile,
    // Our packages are loaded from their sources.
    NODE_OPTIONS: '--conditions=@koma/source',
  });
  const report = JSON.parse(readFileSync(resultFile, 'utf8'));
  const { expected, unexpected } = report.stats;
  const flaky = titlesIn(report, 'flaky');
  for (const name of flaky) process.stdout.write(`PASSED ONLY THE SECOND TIME: ${name}\n`);
  for (const name of titlesIn(report, 'unexpected')) process.stdout.write(`FAILED: ${name}\n`);
  // A file that cannot be loaded is not a failed test.
  return { passed: expected + flaky.length, failed: Math.max(unexpected, isGreen ? 0 : 1), flaky };
}

if (process.argv[1] === import.meta.filename) {
  const { failed } = await runBrowserTests(join(root, '.cache/browser.json'), process.argv.slice(2));
  process.exit(failed > 0 ? 1 : 0);
}
