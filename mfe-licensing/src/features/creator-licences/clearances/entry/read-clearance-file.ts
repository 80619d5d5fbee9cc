import {
  CLEARANCE_COLUMNS,
  CLEARANCE_HEADINGS,
  type ClearanceColumn,
  type ClearanceRow,
  joinedForm,
} from '@koma/contracts';
import { NO_CELLS } from './entry-rows.js';

/** Larger files are no table of clearances. */
const MOST_BYTES = 20_000_000;

/** What a file holds, or why it cannot be read. */
export type ReadFile =
  | { rows: ClearanceRow[]; ignored: string[] }
  | { fault: 'size' | 'encoding' | 'quotes' | 'headings' | 'empty' };

const NEEDED = ['work', 'kind', 'holder'] as const satisfies readonly ClearanceColumn[];
const COLUMNS = new Map(
  CLEARANCE_COLUMNS.flatMap((column) => {
    const { ja, en } = CLEARANCE_HEADINGS[column];
    return [column, ja, en].map((name) => [joinedForm(name), column] as const);
  }),
);
/** An apostrophe that keeps a spreadsheet from running a cell, as our own files have it. */
const GUARD = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/** The text of UTF-8, of UTF-16 with a mark, or of Shift_JIS as Windows writes it; null for anything else. */
function decodeFile(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const encoding of isUtf16 ? ['utf-16le'] : ['utf-8', 'shift_jis'])
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // No text has it, and every program and archive does.
      return text.includes('\0') ? null : text;
    } catch {
      // The next one may fit.
    }
  return null;
}

/** Cells of a text with commas or tabs between them, in quotation marks where they hold line ends; null for broken quotation marks. */
export async function readCells(text: string, delimiter: ',' | '\t'): Promise<string[][] | null> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  try {
    return parse(text, {
      ...{ delimiter, bom: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] },
      // A spreadsheet copies a cell with a quotation mark inside as it is.
      ...{ skip_empty_lines: delimiter === ',', relax_quotes: delimiter === '\t' },
    });
  } catch {
    return null;
  }
}

/** Rows of a CSV file by the headings of its first row, in either language and in any order. */
export async function readClearanceFile(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<ReadFile> {
  if (file.size > MOST_BYTES) return { fault: 'size' };
  const text = decodeFile(new Uint8Array(await file.arrayBuffer()));
  if (text === null) return { fault: 'encoding' };
  const all = await readCells(text, ',');
  if (all === null) return { fault: 'quotes' };
  const [headings = [], ...lines] = all;
  const columns = headings.map((name) => COLUMNS.get(joinedForm(name)) ?? null);
  if (!NEEDED.every((column) => columns.includes(column))) return { fault: 'headings' };
  const rows = lines
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => {
      const named = columns.flatMap((column, at) =>
        column === null ? [] : [[column, (cells[at] ?? '').replace(GUARD, '')] as const],
      );
      return { ...NO_CELLS, ...Object.fromEntries(named) };
    });
  if (rows.length === 0) return { fault: 'empty' };
  return { rows, ignored: headings.filter((name, at) => columns[at] === null && name.trim() !== '') };
}
