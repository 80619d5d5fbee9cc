#!/usr/bin/env node
// @ts-check
/** Lays out what the image of a web slice serves: node docker/nginx/assemble.mjs SLICE FOLDER [BUILD] */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { headerLines } from './header-lines.mjs';

const run = promisify(execFile);
const compress = promisify(gzip);
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.mjs', '.svg', '.txt', '.webmanifest']);

const [slice = '', out = '', build = join(slice, 'dist')] = process.argv.slice(2);
const isShell = slice === 'shell';

/** An nginx map that knows every page of the product, so that any other path answers 404. */
async function pagesMap() {
  const { stdout } = await run('npm', ['run', '--silent', 'routes']);
  const pages = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    // The page that says "not found" answers so.
    .filter(({ path }) => !path.endsWith('/404'));
  if (pages.length === 0) throw new Error('npm run routes printed no page.');
  // Trailing slashes are one page with the path without, as the shell's router has it.
  const lines = pages.map(({ pattern }) => `  "~${pattern.replace(/\/$/, '')}/?$" 1;`);
  return `map $uri $koma_is_page {\n  default 0;\n${lines.join('\n')}\n}\n`;
}

/** @param {string} folder */
async function compressAll(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    await writeFile(`${file}.gz`, await compress(await readFile(file), { level: constants.Z_BEST_COMPRESSION }));
  }
}

/** What browsers keep for a year, and open tabs ask for after the next release: files with a hash in their names. */
async function hashedFiles() {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return paths
    .filter((path) => /\.[0-9a-f]{8,}\.[0-9a-z]+$/.test(path))
    .map((path) => `/${relative(join(out, 'site'), path)}`)
    .sort();
}

/** The security headers of pages, which the gateway gives where it serves them itself. */
async function pageHeaders() {
  const { pageHeaders } = await import('../../gateway/src/pages/page-headers.ts');
  const { PAYMENT_PATHS } = await import('@koma/contracts');
  // Which host has the files, nginx knows when it starts (shell.conf).
  return headerLines(pageHeaders({ FILE_ORIGIN: '$koma_file_origin' }), PAYMENT_PATHS);
}

const site = join(out, 'site', isShell ? '' : `remotes/${slice}`);
const conf = join(out, 'conf.d');
await Promise.all([mkdir(site, { recursive: true }), mkdir(conf, { recursive: true })]);
await cp(build, site, { recursive: true });
await compressAll(site);
const list = join(site, isShell ? 'assets' : '', 'files.json');
await mkdir(dirname(list), { recursive: true });
await writeFile(list, JSON.stringify(await hashedFiles()));
await cp('docker/nginx/common.conf', join(conf, 'common.conf'));
await cp(`docker/nginx/${isShell ? 'shell' : 'remote'}.conf`, join(conf, 'site.conf'));
if (isShell) {
  const { map, headers } = await pageHeaders();
  await writeFile(join(conf, 'headers.conf'), headers);
  await writeFile(join(conf, 'pages.conf'), (await pagesMap()) + map);
}
