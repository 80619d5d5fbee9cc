// Month-end work: the fees of many members, made and charged; first in one go, then the next month's with a process that is killed
// five times in the middle. Each member is charged once, receipts have no gaps, and the books add up, or it fails:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/fees.ts [--members 10000]
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectDatabase } from '@koma/service-kit';
import { billingConfig } from '../services/billing/src/config.js';
import { billingService, ledger } from '../services/billing/src/index.js';
import { environmentOf } from './fees/environment.js';
import { startPostgres } from '../tools/platform/postgres.js';

const { values } = parseArgs({ options: { members: { type: 'string', default: '10000' } } });
const members = Number(values.members);
const KILLS = 5;
const MINUTE_MS = 60_000;
const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
const postgres = await startPostgres(join(folder, 'postgres'), 'bench');
const url = await postgres.databaseUrl('billing');
const { name, migrations } = billingService;
const database = await connectDatabase({ url, poolSize: 4, name, migrations, migrate: true });

/** Rows of a query. */
const rows = <T>(sql: string, given: unknown[] = []) => database.query<T[]>(sql, given);
const count = async (sql: string, given: unknown[] = []) =>
  Number((await rows<{ count: string }>(`SELECT count(*) FROM ${sql}`, given))[0]?.count);
const paid = (month: string) => count(`fee WHERE status = 'paid' AND month = $1`, [month]);

/** Members with a card each that pays. */
async function addMembers(): Promise<void> {
  await database.query(
    `INSERT INTO member (account_id, profile_type, status, email, locale, name, company_name, activated_at, first_month, customer_id)
     SELECT gen_random_uuid(), CASE n % 3 WHEN 0 THEN 'user' ELSE 'creator' END, 'active', n || '@member.example', 'ja', '会員' || n,
       '制作会社' || n, '2026-12-10', '2027-01', 'cus_bench' || n
     FROM generate_series(1, $1::int) n`,
    [members],
  );
  await database.query('INSERT INTO sandbox_customer (id) SELECT customer_id FROM member');
  await database.query(
    `INSERT INTO sandbox_card (id, customer_id, token, brand, last4, expires_month, expires_year, holder)
     SELECT 'pm_' || customer_id, customer_id, 'pm_card_visa', 'visa', '4242', 12, 2099, 'AOI' FROM member`,
  );
  await database.query(
    `INSERT INTO card (id, account_id, payment_method_id, brand, last4, expires_month, expires_year, holder, is_default)
     SELECT gen_random_uuid(), account_id, 'pm_' || customer_id, 'visa', '4242', 12, 2099, 'AOI', true FROM member`,
  );
}

const HOOKS = ['--conditions=@koma/source', '--import', './tools/swc-hook.mjs'];

/** One process that does the month's work; its peak memory in megabytes once it is done, null when it was killed. */
function run(at: Date) {
  const child = spawn(process.execPath, [...HOOKS, 'bench/fees/run-month.ts', at.toISOString()], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  const ended = new Promise<number | null>((done) =>
    child.once('exit', (code) => done(code === 0 ? Math.round(Number(said) / 1_024) : null)),
  );
  return { kill: () => child.kill('SIGKILL'), ended };
}

async function measured(what: string, month: string, work: (begin: Date) => Promise<number | null>): Promise<number> {
  const began = performance.now();
  const memory = await work(new Date(`${month}-01T00:10:00+09:00`));
  if (memory === null) throw new Error('the last process failed');
  const seconds = (performance.now() - began) / 1_000;
  const rate = Math.round(members / seconds);
  process.stdout.write(`${what}: ${members} fees in ${seconds.toFixed(1)} s (${rate}/s), ${memory} MB at most\n`);
  return seconds;
}

/** Kills a process each time it has done another sixth; the next one begins when the leases of the last are over. */
async function withKills(begin: Date, month: string): Promise<number | null> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const process = run(new Date(begin.getTime() + kill * 2 * MINUTE_MS));
    let hasEnded = false;
    void process.ended.then(() => (hasEnded = true));
    while (!hasEnded && (await paid(month)) < (members * kill) / (KILLS + 1)) await setTimeout(20);
    if (hasEnded) throw new Error('a process ended before it was killed');
    process.kill();
    await process.ended;
  }
  return run(new Date(begin.getTime() + (KILLS + 1) * 2 * MINUTE_MS)).ended;
}

async function check(): Promise<void> {
  const wrong = {
    'fees that are not paid': await count(`fee WHERE status <> 'paid'`),
    'fees too many or too few': (await count('fee')) - 2 * members,
    'charges too many or too few': (await count(`sandbox_charge WHERE status = 'succeeded'`)) - 2 * members,
    'receipts too many or too few': (await count('receipt')) - 2 * members,
    'gaps in the numbers': await count(
      '(SELECT number - lag(number, 1, 0) OVER (PARTITION BY year ORDER BY number) AS step FROM receipt) n WHERE step <> 1',
    ),
  };
  for (const [what, howMany] of Object.entries(wrong)) if (howMany !== 0) throw new Error(`${what}: ${howMany}`);
  process.stdout.write(`${await ledger(database, billingConfig.parse(environmentOf(url)))}\n`);
}

try {
  await addMembers();
  const plain = await measured('in one go', '2027-01', (begin) => run(begin).ended);
  const killed = await measured(`killed ${KILLS} times`, '2027-02', (begin) => withKills(begin, '2027-02'));
  process.stdout.write(`with kills it takes ${(killed / plain).toFixed(2)} times as long\n`);
  await check();
} finally {
  await database.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true });
}
