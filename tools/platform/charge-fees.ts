// Charges fees as on another day, on the embedded platform that runs on a data folder of this machine, or with the environment of
// billing where DATABASE_URL is set:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs tools/platform/charge-fees.ts --data .data 2027-01-01T00:10:00+09:00
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { billingService, chargeFeesAt } from '@koma/billing';
import { connectDatabase, parseConfig } from '@koma/service-kit';
import { runningDatabase } from './running-database.js';
import { loadSecrets } from './secrets.js';

const { values, positionals } = parseArgs({
  options: { data: { type: 'string', default: '.data' } },
  allowPositionals: true,
});
const { name, migrations } = billingService;
const data = resolve(values.data);
const url = await runningDatabase(name, data);
const database = await connectDatabase({ url, poolSize: 4, name, migrations, migrate: false });
const { env } = process;
const given = env.DATABASE_URL
  ? env
  : { ...(await loadSecrets(join(data, 'secrets.json'))), FEES_FROM: '2026-01', DATABASE_URL: url };
for (const at of positionals) await chargeFeesAt(database, parseConfig(billingService.config, given), new Date(at));
await database.destroy();
