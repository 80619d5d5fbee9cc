// Moves the days of a licence as if that many days had passed, on the embedded platform that runs on a data folder of this machine, or
// in the database of DATABASE_URL:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs tools/platform/move-licence.ts --data .data --licence KL2026-000001 --days 400
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { licensingService } from '@koma/licensing';
import { connectDatabase } from '@koma/service-kit';
import { z } from 'zod';
import { runningDatabase } from './running-database.js';

const { values } = parseArgs({
  options: { data: { type: 'string', default: '.data' }, licence: { type: 'string' }, days: { type: 'string' } },
});
const { licence, days } = z.object({ licence: z.string(), days: z.coerce.number().int() }).parse(values);
const { name, migrations } = licensingService;
const url = await runningDatabase(name, resolve(values.data));
const database = await connectDatabase({ url, poolSize: 1, name, migrations, migrate: false });
const [, count] = await database.query<[unknown, number]>(
  `WITH moved AS (
     UPDATE licence SET start_on = start_on - $2::integer, ends_on = ends_on - $2::integer WHERE number = $1 RETURNING id, start_on, ends_on
   ) UPDATE licence_box box SET days = daterange(start_on, ends_on) FROM moved WHERE box.licence_id = moved.id`,
  [licence, days],
);
await database.destroy();
if (count === 0) throw new Error(`there is no licence ${licence}`);
