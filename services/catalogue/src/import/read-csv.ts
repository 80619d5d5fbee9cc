import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { IMPORT } from '@koma/contracts';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import type { Headings } from './csv-headings.js';
import { valueOf } from './csv-values.js';
import { fault, type RawLine } from './import-lines.js';

const row = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

/** Rows of CSV with the number of their first line; what is no row comes with its fault. */
export async function* readRows(
  text: AsyncIterable<string>,
): AsyncGenerator<{ number: number; cells: string[]; code: string }> {
  const skipped: { number: number; code: string }[] = [];
  const parser = parse({
    ...{ info: true, relax_column_count: true, relax_quotes: true, record_delimiter: ['\r\n', '\n', '\r'] },
    ...{ skip_empty_lines: true, skip_records_with_empty_values: true, max_record_size: IMPORT.lineLength },
    skip_records_with_error: true,
    on_skip: (error) => {
      const number = error instanceof CsvError ? Number(error['lines'] ?? 0) : 0;
      skipped.push({ number, code: error?.code === 'CSV_MAX_RECORD_SIZE' ? 'TOO_LONG_LINE' : 'BAD_CSV' });
    },
  });
  const input = Readable.from(text);
  input.once('error', (error) => parser.destroy(error));
  input.pipe(parser);
  for await (const one of parser) {
    yield* skipped.splice(0).map((fault) => ({ ...fault, cells: [] }));
    const { record, info } = row.parse(one);
    const within = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
    yield { number: info.lines - within, cells: record, code: '' };
  }
  yield* skipped.splice(0).map((fault) => ({ ...fault, cells: [] }));
}

/** Rows below the headings as lines of an import. */
export async function* readCsv(
  rows: AsyncIterable<{ number: number; cells: string[]; code: string }>,
  headings: Headings,
): AsyncGenerator<RawLine> {
  for await (const { number, cells: given, code } of rows) {
    if (code !== '') {
      yield { ...{ number, original: [], hash: '', value: undefined }, faults: [fault('', code)] };
      continue;
    }
    const cells = headings.isRefusedFile ? given.map(unescapeCell) : given;
    const { value, faults } = valueOf(cells, headings);
    if (cells.slice(headings.columns.length).some((cell) => cell.trim() !== ''))
      faults.push(fault('', 'TOO_MANY_CELLS'));
    const hash = createHash('sha256').update(JSON.stringify(value)).digest('hex');
    yield { number, hash, value, original: cells, faults };
  }
}

const FORMULA = /^[=+\-@\t]/;
/** A cell that no spreadsheet takes for a formula. */
export const escapeCell = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
