// Imports creators and works from CSV or newline-delimited JSON (docs/import.md) into the platform that runs on this machine, or into
// the database of DATABASE_URL:
// npm run import:works -- FILE [--dry-run] [--encoding shift_jis] [--locale en] [--data .data]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogueService, importWorks } from '@koma/catalogue';
import { connectDatabase } from '@koma/service-kit';
import { runningDatabase } from './platform/running-database.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: '.data' },
    'dry-run': { type: 'boolean', default: false },
    encoding: { type: 'string', default: 'auto' },
    locale: { type: 'string', default: 'ja' },
  },
});
const [file] = positionals;
if (!file) throw new Error('Which file? npm run import:works -- FILE.csv');
const { encoding, locale } = values;
const args = [
  resolve(file),
  `--encoding=${encoding}`,
  `--locale=${locale}`,
  ...(values['dry-run'] ? ['--dry-run'] : []),
];
const { name, migrations } = catalogueService;
const url = await runningDatabase(name, resolve(values.data));
const database = await connectDatabase({ url, poolSize: 2, name, migrations, migrate: false });
try {
  process.stdout.write(`${await importWorks(database, null, args)}\n`);
} finally {
  await database.destroy();
}
