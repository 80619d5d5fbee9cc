// Tests that passed on the second try, over the last runs (ADR 15).
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Number of remembered runs, with the present one. */
export const RUNS = 10;

/** Outside the checkout, so that it survives a clean one; null where there is no home. */
function historyFile() {
  if (process.env.KOMA_TEST_HISTORY) return process.env.KOMA_TEST_HISTORY;
  try {
    return join(homedir(), '.cache/koma/test-history.json');
  } catch {
    return null;
  }
}

/** @typedef {{ at: string, titles: string[] }} Run */

/** @returns {Run[]} nothing when there is no history, or none that can be read */
function read(file) {
  try {
    const runs = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(runs) ? runs.filter(({ at, titles }) => typeof at === 'string' && Array.isArray(titles)) : [];
  } catch {
    return [];
  }
}

function write(file, runs) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, `${JSON.stringify(runs, null, 2)}\n`);
    renameSync(unfinished, file);
  } catch (error) {
    process.stdout.write(`The history of second tries is not kept: ${error.message}\n`);
  }
}

/**
 * Stores the titles that needed a second try in this run, and returns those that needed one in an earlier run too: once is an
 * accident, twice is a fault. A fixed test does not return.
 * @param {string[]} titles @returns {{ title: string, dates: string[] }[]} with the earlier date first
 */
export function remember(titles, { file = historyFile(), now = new Date() } = {}) {
  const earlier = file ? read(file).slice(1 - RUNS) : [];
  const at = now.toISOString();
  if (file) write(file, [...earlier, { at, titles }]);
  return [...new Set(titles)].flatMap((title) => {
    const before = earlier.findLast((run) => run.titles.includes(title));
    return before ? [{ title, dates: [before.at, at] }] : [];
  });
}
