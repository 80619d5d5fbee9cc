import type { ImportEncoding, ImportFacts, ImportFailure } from '@koma/contracts';
import { type Headings, readHeadings } from './csv-headings.js';
import { decodeText, encodingOf, type FileBytes, type FoundEncoding } from './decode-text.js';
import type { RawLine } from './import-lines.js';
import { readCsv, readRows } from './read-csv.js';
import { readNdjson } from './read-ndjson.js';
import type { Vocabulary } from './vocabulary.js';

/** A whole file cannot be read. */
export class UnreadableFile extends Error {
  constructor(readonly failure: ImportFailure) {
    super(failure);
  }
}

export interface SourceFile {
  name: string;
  encoding: ImportEncoding;
  bytes: FileBytes;
}
export interface OpenFile {
  facts: ImportFacts & { headings: string[] };
  lines: AsyncIterable<RawLine>;
}

/** Opens a file of either format. @throws UnreadableFile */
export async function openFile({ name, encoding: chosen, bytes }: SourceFile, words: Vocabulary): Promise<OpenFile> {
  const encoding = await encodingOf(bytes, chosen);
  const format = await formatOf(name, bytes, encoding);
  if (format === 'ndjson') {
    const facts = { format, encoding, ignoredColumns: [], headings: [] };
    return { facts, lines: readNdjson(decodeText(bytes, encoding)) };
  }
  const rows = readRows(decodeText(bytes, encoding))[Symbol.asyncIterator]();
  const first = await rows.next();
  if (first.done) throw new UnreadableFile('NO_LINES');
  const headings = readHeadings(first.value.cells, words);
  if (!headings) throw new UnreadableFile(await whyNot({ bytes, chosen, cells: first.value.cells }));
  const facts = { format, encoding, ignoredColumns: [...headings.ignored], headings: [...headings.names] };
  return { facts, lines: readCsv({ [Symbol.asyncIterator]: () => rows }, headings) };
}

/** Headings in another encoding than the chosen one are no headings. */
async function whyNot(given: {
  bytes: FileBytes;
  chosen: ImportEncoding;
  cells: Headings['names'];
}): Promise<ImportFailure> {
  if (given.chosen === 'auto') return 'NO_HEADINGS';
  const found = await encodingOf(given.bytes, 'auto');
  if (found === given.chosen || given.cells.every((cell) => /^[\0-\x7f]*$/.test(cell))) return 'NO_HEADINGS';
  return found === 'shift_jis' ? 'LOOKS_LIKE_SHIFT_JIS' : 'LOOKS_LIKE_UTF_8';
}

async function formatOf(name: string, bytes: FileBytes, encoding: FoundEncoding): Promise<'csv' | 'ndjson'> {
  if (/\.(csv|txt)$/i.test(name)) return 'csv';
  if (/\.(ndjson|jsonl|json)$/i.test(name)) return 'ndjson';
  for await (const text of decodeText(bytes, encoding))
    if (text.trim() !== '') return text.trim().startsWith('{') ? 'ndjson' : 'csv';
  return 'csv';
}
