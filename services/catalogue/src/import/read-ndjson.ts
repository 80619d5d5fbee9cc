import { createHash } from 'node:crypto';
import { IMPORT } from '@koma/contracts';
import { fault, type RawLine } from './import-lines.js';

/** Lines of a text with their numbers; of one that is too long, only the beginning. */
async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<{ number: number; line: string }> {
  let [rest, number] = ['', 1];
  for await (const part of text) {
    // A carriage return at the end may be half of a line end.
    const lines = (rest + part).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) yield { number: number++, line };
    // One more letter says that it was too long.
    if (rest.length > IMPORT.lineLength) rest = rest.slice(0, IMPORT.lineLength + 1);
  }
  const last = rest.replace(/\r$/, '');
  if (last !== '') yield { number, line: last };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Reads newline-delimited JSON. */
export async function* readNdjson(text: AsyncIterable<string>): AsyncGenerator<RawLine> {
  for await (const { number, line } of splitLines(text)) {
    if (line.trim() === '') continue;
    if (line.length > IMPORT.lineLength) {
      yield refused(number, line.slice(0, 1_000), 'TOO_LONG_LINE');
      continue;
    }
    const value = parseJson(line);
    yield value === undefined
      ? refused(number, line, line.includes('\ufffd') ? 'BAD_LETTERS' : 'NOT_JSON')
      : { number, hash: hashOf(line), value, original: line, faults: [] };
  }
}

const refused = (number: number, original: string, code: string): RawLine => ({
  ...{ number, original, hash: '', value: undefined },
  faults: [fault('', code)],
});

/** Names that the file of refused lines adds. */
const ADDED = new Set(['_line', '_errors']);

function parseJson(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return Object.fromEntries(Object.entries(value).filter(([name]) => !ADDED.has(name)));
  } catch {
    return undefined;
  }
}
