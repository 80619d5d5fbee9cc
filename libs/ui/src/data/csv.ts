import { saveText } from './save-text.js';

/** The content of a field of a CSV file. */
export type CsvCell = string | number;

/** Cells that a spreadsheet would run as a formula; Japanese ones accept full-width characters too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const BYTE_ORDER_MARK = '\uFEFF';

function cellText(cell: CsvCell): string {
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as a CSV file (RFC 4180) with a byte order mark, by which spreadsheets recognise UTF-8. Text that begins like a formula
 * gets an apostrophe; numbers stay numbers.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** Lets the browser save a text as a CSV file. */
export const downloadCsv = (fileName: string, text: string): void => saveText(fileName, text, 'text/csv');
