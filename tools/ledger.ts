// Checks that payments, invoices, refunds and the card processor add up to the yen, on the platform that runs on this machine, or on
// the database of DATABASE_URL; exits with 1 and names the rows otherwise: npm run ledger [-- --data .data]
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { billingService, ledger } from '@koma/billing';
import { connectDatabase, parseConfig } from '@koma/service-kit';
import { runningDatabase } from './platform/running-database.js';
import { loadSecrets } from './platform/secrets.js';

const { values } = parseArgs({ options: { data: { type: 'string', default: '.data' } } });
const { name, migrations } = billingService;
const data = resolve(values.data);
const url = await runningDatabase(name, data);
const secrets = process.env.DATABASE_URL ? {} : await loadSecrets(join(data, 'secrets.json'));
const database = await connectDatabase({ url, poolSize: 2, name, migrations, migrate: false });
try {
  const config = parseConfig(billingService.config, { ...secrets, ...process.env, DATABASE_URL: url });
  process.stdout.write(`${await ledger(database, config)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.destroy();
}
