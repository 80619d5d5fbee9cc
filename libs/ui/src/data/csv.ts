import { saveText } from './save-text.js';

/** What stands in a field of a CSV file. */
export type CsvCell = string | number;

/** Cells that a spreadsheet would take for a formula; Japanese ones read the full width signs alike. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const BYTE_ORDER_MARK = '\uFEFF';

function cellText(cell: CsvCell): string {
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as a CSV file (RFC 4180) with a byte order mark, by which spreadsheets know that it is UTF-8. Words that begin
 * like a formula are defused with an apostrophe; numbers stay numbers.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** Hands a text to the browser as a CSV file to be saved. */
export const downloadCsv = (fileName: string, text: string): void => saveText(fileName, text, 'text/csv');
