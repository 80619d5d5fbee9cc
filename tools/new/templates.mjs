// @ts-check
/** Writes files from the templates of a folder; `@word@` in their names and texts is replaced. */
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { camel } from '../slices/slices.mjs';

const TEMPLATES = join(import.meta.dirname, 'templates');

/** @param {string} text @param {Record<string, string>} words */
const fill = (text, words) =>
  Object.entries(words).reduce((filled, [word, value]) => filled.replaceAll(`@${word}@`, value), text);

/** `LicenceDesk` for `licence-desk`. @param {string} name */
export const pascal = (name) => camel(`-${name}`);

/** @param {string} path */
const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Writes the templates of a folder to another one and returns the paths of the new files.
 * @param {string} template @param {string} target @param {Record<string, string>} words
 */
export async function writeTemplates(template, target, words) {
  if (await exists(target)) throw new Error(`${target} exists already`);
  const folder = join(TEMPLATES, template);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const written = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const source = join(entry.parentPath, entry.name);
    const path = join(target, fill(relative(folder, source).replace(/\.tpl$/, ''), words));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, fill(await readFile(source, 'utf8'), words));
    written.push(path);
  }
  return written;
}
