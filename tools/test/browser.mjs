// Runs the Playwright tests of e2e/ against a platform of their own, in a Chromium that is found or installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../build/web.mjs';
import { pinnedNode, root, run } from '../lib/run.mjs';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const playwright = join(root, 'node_modules/@playwright/test/cli.js');

/** Path of a Chromium: CHROMIUM_PATH, the system's, or one that is installed now. */
export function findChromium() {
  const found = [process.env.CHROMIUM_PATH, ...KNOWN].find((path) => path && existsSync(path));
  if (found) return found;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    process.stdout.write('Installing Chromium…\n');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], options);
    if (existsSync(KNOWN[0])) return KNOWN[0];
  }
  execFileSync(pinnedNode(), [playwright, 'install', 'chromium'], { stdio: 'inherit' });
  return execFileSync(
    pinnedNode(),
    ['-e', "process.stdout.write(require('@playwright/test').chromium.executablePath())"],
    { cwd: root },
  ).toString();
}

/** Runs the browser tests; more arguments go to Playwright. */
export async function runBrowserTests(resultFile, args = []) {
  await buildWeb();
  rmSync(resultFile, { force: true });
  const env = {
    ...process.env,
    CHROMIUM_PATH: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: resultFile,
    // Our packages are read from their sources, here as everywhere.
    NODE_OPTIONS: '--conditions=@koma/source',
  };
  const isGreen = await run(pinnedNode(), [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...args], {
    env,
  }).then(
    () => true,
    () => false,
  );
  const { stats } = JSON.parse(readFileSync(resultFile, 'utf8'));
  if (stats.flaky > 0) process.stdout.write(`PASSED ONLY THE SECOND TIME: ${stats.flaky} in a browser, named above\n`);
  // A file that cannot be loaded is no test that failed.
  return { passed: stats.expected + stats.flaky, failed: Math.max(stats.unexpected, isGreen ? 0 : 1) };
}

if (process.argv[1] === import.meta.filename) {
  const { failed } = await runBrowserTests(join(root, '.cache/browser.json'), process.argv.slice(2));
  process.exit(failed > 0 ? 1 : 0);
}
