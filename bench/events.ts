// Dashboards and rankings over many events of three years, first with PostgreSQL, then with the older ones in ClickHouse's engine, which
// serves one statement at a time here; both must answer the same. Nothing is asked twice, then everything once more:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/events.ts [--events 20000000] [--creators 20000] [--asked 200]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase } from '@koma/service-kit';
import { analyticsService } from '../services/analytics/src/index.js';
import { findFreePorts } from '../tools/stack/ports.mjs';
import { defineClickHouse } from '../tools/stack/clickhouse.mjs';
import { startPostgres } from '../tools/platform/postgres.js';
import { ask, chooseCreators, print } from './events/asking.js';
import { addEvents, addWorks } from './events/generator.js';
import { archiveAll, archiveSize, postgresSize } from './events/moving.js';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '20000000' },
    creators: { type: 'string', default: '20000' },
    asked: { type: 'string', default: '200' },
  },
});
const [events, creators, asked] = [Number(values.events), Number(values.creators), Number(values.asked)];
const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
const postgres = await startPostgres(join(folder, 'postgres'), 'bench');
const { name, migrations } = analyticsService;
const url = await postgres.databaseUrl(name);
const database = await connectDatabase({ url, poolSize: 4, name, migrations, migrate: true });
const [port = 0] = await findFreePorts(1);
const clickHouse = await defineClickHouse({ dir: folder, port });
const archiveUrl = `http://127.0.0.1:${port}/default`;

try {
  const began = performance.now();
  await addWorks(database, creators);
  await addEvents(database, events);
  const size = await postgresSize(database);
  print('made', { events, ...size.rows, minutes: Math.round((performance.now() - began) / 60_000) });
  print('PostgreSQL, bytes', size.bytes);
  const chosen = await chooseCreators(database, asked);
  const plain = await ask({ url, chosen, what: 'PostgreSQL' });
  await clickHouse.start();
  print('moving, rows a second', await archiveAll(database, archiveUrl));
  print('ClickHouse, bytes', await archiveSize(archiveUrl));
  const archived = await ask({ url, chosen, what: 'ClickHouse', archiveUrl });
  const wrong = [...plain].filter(([question, answer]) => archived.get(question) !== answer);
  print('answers', { compared: plain.size, different: wrong.length });
  for (const [question] of wrong.slice(0, 10)) process.stdout.write(`different: ${question}\n`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await database.destroy();
  await clickHouse.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
