import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { importEncoding, locale as localeSchema } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { ImportRun } from './import-run.js';
import { ImportStore } from './import-store.js';
import { importInWords, IN_PROGRESS, readReport } from './import-words.js';
import { refusedFile } from './refused-lines.js';

const options = z.object({
  'dry-run': z.boolean().default(false),
  encoding: importEncoding.default('auto'),
  locale: localeSchema.default('ja'),
});

/**
 * `node main.js import-works FILE [--dry-run] [--encoding shift_jis] [--locale en]`: imports creators and works from CSV or
 * newline-delimited JSON (docs/import.md), and says in words what became of it. Refused lines are written to a file beside it.
 */
export async function importWorks(database: DataSource, _: unknown, args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, encoding: { type: 'string' }, locale: { type: 'string' } },
  });
  const { 'dry-run': isDry, encoding, locale } = options.parse(values);
  const [file = ''] = positionals;
  const { size } = await stat(file);
  const store = new ImportStore(database);
  const [id, by] = [newId(), newId()];
  const given = { id, accountId: null, fileName: basename(file), bytes: size, encoding };
  const job = await store.takeNew(given, isDry ? 'check' : 'write', by);
  if (!job) return IN_PROGRESS[locale];
  await new ImportRun(database, store, job, by).run({ name: file, encoding, bytes: () => createReadStream(file) });
  const report = await readReport(database, id);
  const refused = `${file}.refused.${report.facts.format ?? 'csv'}`;
  if (report.totals.refused > 0)
    await pipeline(refusedFile(database, id, report.facts, locale), createWriteStream(refused));
  return importInWords(report, { locale, isDry, refused });
}
