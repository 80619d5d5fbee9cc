/** Programs that guess the encoding by country (Excel) recognise UTF-8 by it. */
const BOM = '\ufeff';
/** Spreadsheets run a cell that begins so as a formula (CSV injection). */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

const cell = (value: string | number): string => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** RFC 4180 text of rows under their headings, safe to open in a spreadsheet. */
export const csv = (headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  BOM + [headings, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
