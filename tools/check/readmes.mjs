// Every workspace has a README that a main page links. Links, paths and source files in backticks in these pages, docs/*.md and
// the READMEs must exist. Paths may be short: `edge/proxy.ts` is any file whose path ends so; in the README of a workspace one of
// its own, unless it is a path from the root.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { root } from '../lib/run.mjs';

const MAIN = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'];
/** Exists only after an install, build or run. */
const MADE = new Set(['node_modules', 'dist', 'coverage', 'shots', 'test-results', '.cache', '.data', '.git', '.nx']);
const PATH = /^(?!(?:text|image|audio|video|application)\/)[\w*{.][\w.*{},<>()-]*\/(?:[\w.*{},<>()-]+\/?)*$/;
const SOURCE = /^[\w*][\w.*-]*\.(?:tsx?|mjs|sql)$/;

/** Paths of all folders and files in a folder. @param {string} folder @returns {string[]} */
const walk = (folder, at = '') =>
  readdirSync(join(folder, at), { withFileTypes: true })
    .filter(({ name }) => !MADE.has(name))
    .flatMap((entry) => {
      const path = posix.join(at, entry.name);
      return entry.isDirectory() ? [path, ...walk(folder, path)] : [path];
    });

/** Links and inline code of a document. @param {string} file */
async function read(file) {
  const text = readFileSync(file, 'utf8');
  const links = [];
  const words = [];
  const headings = new Set();
  const visit = ({ type, url = '', value, children = [] }) => {
    if (url !== '' && !/^\w+:/.test(url)) links.push(url);
    if (type === 'heading') headings.add(slugOf(children));
    if (type === 'inlineCode') words.push(...value.split(/\s+/));
    children.forEach(visit);
  };
  visit(fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }));
  return { links, headings, paths: words.map((word) => word.replace(/^\.\//, '')).filter(isPath) };
}

/** GitHub's anchor of a heading. */
const slugOf = (children) =>
  children
    .map(({ value = '' }) => value)
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Whether the target file of a link exists, and its heading where the link names one. */
async function leads(folder, target, anchor) {
  if (!existsSync(join(folder, target))) return false;
  return !anchor || !target.endsWith('.md') || (await read(join(folder, target))).headings.has(anchor);
}

/** Whether a word is a path or file. Words inside a longer `{…}` are not. @param {string} word */
function isPath(word) {
  if (word.split('/').some((part) => MADE.has(part))) return false;
  const isWhole = word.split('{').length === word.split('}').length;
  return isWhole && (PATH.test(word) || SOURCE.test(word));
}

/** `features/<feature>/` and `*.spec.ts(x)` as globs. @param {string} word */
const asGlob = (word) =>
  word
    .replace(/\/$/, '')
    .replace(/<\w+>/g, '*')
    .replace(/\((\w+)\)/g, '{,$1}');

/** Whether a path in a document of the folder `home` exists. */
function isThere({ word, home, paths }) {
  const glob = asGlob(word);
  const ways = [glob, posix.join(word.includes('/') ? home : '', '**', glob)];
  return paths.some((path) => ways.some((way) => matchesGlob(path, way)));
}

/** Faults of the documents of the repository in a folder. @param {string} folder */
export async function faultsOf(folder) {
  const paths = walk(folder);
  const { workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const packages = workspaces.map((glob) => `${glob}/package.json`);
  const homes = paths.filter((path) => packages.some((glob) => matchesGlob(path, glob))).map(posix.dirname);
  const others = paths.filter((path) => matchesGlob(path, 'docs/*.md') && !MAIN.includes(path));
  const documents = [
    ...[...MAIN, ...others].map((file) => ({ file, home: '' })),
    ...homes.map((home) => ({ file: `${home}/README.md`, home })),
  ];
  const faults = [];
  const linked = new Set(MAIN);
  for (const { file, home } of documents) {
    if (!existsSync(join(folder, file))) {
      faults.push(`${file} is missing`);
      continue;
    }
    const named = await read(join(folder, file));
    for (const link of named.links) {
      const [path, anchor] = link.split('#');
      const target = path ? posix.join(posix.dirname(file), path) : file;
      if (MAIN.includes(file)) linked.add(target);
      if (!(await leads(folder, target, anchor))) faults.push(`${file} has a link that leads nowhere: ${link}`);
    }
    const unknown = named.paths.filter((word) => !isThere({ word, home, paths }));
    faults.push(...unknown.map((word) => `${file} names no file: ${word}`));
  }
  const lonely = homes.map((home) => `${home}/README.md`).filter((file) => !linked.has(file));
  return [...faults, ...lonely.map((file) => `${file} is linked from none of ${MAIN.join(', ')}`)];
}

if (process.argv[1] === import.meta.filename) {
  const faults = await faultsOf(root);
  process.stdout.write(`${faults.join('\n') || 'readmes complete'}\n`);
  process.exit(faults.length > 0 ? 1 : 0);
}
