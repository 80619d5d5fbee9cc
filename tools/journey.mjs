// `npm run journey -- --files DIR [--origin URL] [--locale ja|en] [--headed]`: sends own films and pictures through the pages,
// from the upload to a user who watches them, and reports the result per file.
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './build/web.mjs';
import { install, pinnedNode, run, runOurs } from './lib/run.mjs';

const USAGE = 'npm run journey -- --files DIR [--origin URL] [--locale ja|en] [--headed]';

function readOptions() {
  const options = {
    files: { type: 'string' },
    origin: { type: 'string' },
    locale: { type: 'string' },
    headed: { type: 'boolean' },
  };
  try {
    const { values } = parseArgs({ options });
    const isFolder = values.files && existsSync(values.files) && statSync(values.files).isDirectory();
    const isLocale = ['ja', 'en', undefined].includes(values.locale);
    return isFolder && isLocale ? values : null;
  } catch {
    return null;
  }
}

const options = readOptions();
if (!options) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
await install();
if (!options.origin) await buildWeb();
const { findChromium } = await import('./test/browser.mjs');
const env = { ...process.env, CHROMIUM_PATH: findChromium() };
const given = Object.entries({ ...options, files: resolve(options.files) });
const args = given.map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));
await run(pinnedNode(), [...runOurs('e2e/journey/main.ts'), ...args], { env }).catch(() => (process.exitCode = 1));
