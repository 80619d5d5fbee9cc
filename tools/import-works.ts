// Imports creators and works from CSV or newline-delimited JSON (docs/import.md) into the platform that runs on this machine, or into
// the database of DATABASE_URL:
// npm run import:works -- FILE [--dry-run] [--encoding shift_jis] [--locale en] [--data .data]
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogueService, importWorks } from '@koma/catalogue';
import { connectDatabase } from '@koma/service-kit';
import { loadSecrets } from './platform/secrets.js';

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
const url = process.env.DATABASE_URL ?? (await databaseOf(resolve(values.data)));
const database = await connectDatabase({ url, poolSize: 2, name, migrations, migrate: false });
try {
  process.stdout.write(`${await importWorks(database, null, args)}\n`);
} finally {
  await database.destroy();
}

/** The catalogue's database of the running platform with this data folder. */
async function databaseOf(data: string): Promise<string> {
  const { databasePassword } = await loadSecrets(join(data, 'secrets.json'));
  const pid = await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8').catch(() => {
    throw new Error(`Nothing runs on ${data}: start the platform (npm start), or set DATABASE_URL.`);
  });
  const [, , , port] = pid.split('\n');
  return `postgres://koma:${databasePassword}@127.0.0.1:${port}/koma_catalogue`;
}
