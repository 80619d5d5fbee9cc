import {
  importFault,
  importFaultText,
  importFieldName,
  type ImportFault,
  type Locale,
  REFUSED_COLUMNS,
} from '@koma/contracts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { escapeCell } from './read-csv.js';

const PAGE = 1_000;
const rows = z.array(
  z.object({
    line: z.int(),
    faults: z.array(importFault),
    original: z.union([z.string(), z.array(z.string())]),
  }),
);
type Row = z.infer<typeof rows>[number];
type Shape = { format: 'csv' | 'ndjson' | null; headings: readonly string[] };

const quoted = (cell: string) => `"${escapeCell(cell).replaceAll('"', '""')}"`;
const csvLine = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

/** A fault with its field, in words. */
const faultInWords = (fault: ImportFault, locale: Locale): string =>
  `${importFieldName(fault.field, locale)}${locale === 'ja' ? '：' : ': '}${importFaultText(fault, locale)}`;

/** The refused lines of an import as a file of the format of the first one, with what is wrong with each. */
export async function* refusedFile(
  database: DataSource,
  id: string,
  shape: Shape,
  locale: Locale,
): AsyncGenerator<string> {
  const added = [REFUSED_COLUMNS.line[locale], REFUSED_COLUMNS.reason[locale]];
  const isAdded = (name: string) => Object.values(REFUSED_COLUMNS).some(({ ja, en }) => name === ja || name === en);
  const kept = shape.headings.flatMap((name, at) => (isAdded(name) ? [] : [at]));
  if (shape.format === 'csv') yield `\ufeff${csvLine([...kept.map((at) => shape.headings[at] ?? ''), ...added])}`;
  for await (const { line, faults, original } of refusals(database, id)) {
    const said = faults.map((fault) => faultInWords(fault, locale));
    if (typeof original === 'string') yield `${jsonLine(original, line, said)}\n`;
    else yield csvLine([...kept.map((at) => original[at] ?? ''), String(line), said.join(' / ')]);
  }
}

function jsonLine(original: string, line: number, said: readonly string[]): string {
  const added = { _line: line, _errors: said };
  try {
    return JSON.stringify({ ...z.record(z.string(), z.unknown()).parse(JSON.parse(original)), ...added });
  } catch {
    return JSON.stringify({ ...added, _text: original });
  }
}

async function* refusals(database: DataSource, id: string): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += PAGE) {
    const sql = `SELECT line, faults, original FROM import_refusal WHERE import_id = $1 ORDER BY line, ctid OFFSET $2 LIMIT ${PAGE}`;
    const page = rows.parse(await database.query<unknown>(sql, [id, offset]));
    yield* page;
    if (page.length < PAGE) return;
  }
}
