// A broadcast to many members in three channels, while the service is killed every few seconds (R14): rows, mails and pushes per
// member. The mail server and the store of pushes count what they accept:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/broadcast.ts [--members 10000] [--kill-seconds 5]
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inboxPush } from '@koma/contracts';
import { notificationService } from '@koma/notification';
import { createLogger, EmbeddedBus, MemoryCache, newId, startService } from '@koma/service-kit';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { startPostgres } from '../tools/platform/postgres.js';
import { loadSecrets } from '../tools/platform/secrets.js';

const { values: given } = parseArgs({
  options: {
    members: { type: 'string', default: '10000' },
    'kill-seconds': { type: 'string', default: '5' },
    serve: { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The service in a process of its own, until it is killed. */
async function serve(): Promise<void> {
  const logger = createLogger({
    name: 'bench',
    level: 'error',
    file: join(process.env.BENCH_DIR ?? '', 'service.log'),
  });
  const shared = { bus: new EmbeddedBus(), cache: new MemoryCache(), logger };
  await startService(notificationService, { ...process.env, PORT: '0', HOST: '127.0.0.1' }, shared);
  process.send?.('ready');
}

function startChild(env: Record<string, string>): Promise<ChildProcess> {
  const child = fork(import.meta.filename, ['--serve'], { env: { ...process.env, ...env } });
  return new Promise((ready, fail) => {
    child.once('message', () => ready(child));
    child.once('exit', (code) => fail(new Error(`the service ended with ${code}`)));
  });
}

/** Members with one browser each, who want broadcasts by every channel, and one broadcast for all of them. */
async function seed(database: pg.Client, members: number): Promise<void> {
  await database.query(
    `INSERT INTO recipient (account_id, email, locale, profile_type, status, name)
     SELECT gen_random_uuid(), i || '@many.example', 'ja', 'creator', 'active', 'x' FROM generate_series(1, $1::int) i`,
    [members],
  );
  await database.query(
    `INSERT INTO push_token (id, account_id, session_id, token, browser, system, created_at, renewed_at)
     SELECT gen_random_uuid(), account_id, gen_random_uuid(), 'sandbox-' || account_id, 'Chrome', 'Linux', now(), now() FROM recipient`,
  );
  await database.query(
    `INSERT INTO notification_preference (account_id, kind, page, mail, push)
     SELECT account_id, 'broadcast', true, true, true FROM recipient`,
  );
  const audience = { profileTypes: [], positions: [], companies: [], activity: 'any', accountIds: [] };
  const words = { titleJa: 'お知らせ', titleEn: 'News', messageJa: '本文', messageEn: 'Text', path: '' };
  await database.query(
    `INSERT INTO broadcast (id, draft, state, send_at, changed_at, changed_by) VALUES ($1, $2, 'sending', now(), now(), $1)`,
    [newId(), JSON.stringify({ ...words, audience, isMailed: true, isPushed: true })],
  );
}

/** How many have it more than once, by receiver. */
function summary(counts: Map<string, number>, members: number): string {
  const sent = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return `${counts.size} of ${members} have it, ${members - counts.size} without, ${sent - counts.size} repeated`;
}

const countOne = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** A mail server that counts. */
async function startMailServer(mails: Map<string, number>): Promise<{ url: string; server: SMTPServer }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        for (const { address } of envelope.rcptTo) countOne(mails, address);
        done();
      });
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, server };
}

async function countLeft(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ left: number }>(
    `SELECT (SELECT count(*) FROM outgoing_mail)::int + (SELECT count(*) FROM outgoing_push)::int
       + (SELECT count(*) FROM broadcast WHERE state <> 'sent')::int AS left`,
  );
  return rows[0]?.left ?? 0;
}

/**
 * Starts the service again and again until nothing is left; returns how often it was killed with something left. A process of its
 * own kills it: here the mail server and the kill would take turns, and a mail that is just accepted would die more often.
 */
async function runToTheEnd(env: Record<string, string>, database: pg.Client, killMs: number): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    const child = await startChild(env);
    child.removeAllListeners('exit');
    const killer = spawn('sh', ['-c', `sleep ${killMs / 1_000} && kill -KILL ${child.pid}`]);
    while (child.signalCode === null && (await countLeft(database)) > 0) {
      await new Promise((done) => setTimeout(done, 100));
    }
    killer.kill();
    child.kill('SIGKILL');
    if ((await countLeft(database)) === 0) return kills;
  }
}

async function countPushes(folder: string): Promise<Map<string, number>> {
  const pushes = new Map<string, number>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    countOne(pushes, inboxPush.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))).token);
  }
  return pushes;
}

async function countNotices(database: pg.Client): Promise<Map<string, number>> {
  const notices = new Map<string, number>();
  const { rows } = await database.query<{ account_id: string }>(
    `SELECT account_id FROM notification WHERE kind = 'broadcast'`,
  );
  for (const row of rows) countOne(notices, row.account_id);
  return notices;
}

async function measure(): Promise<void> {
  const [members, killMs] = [Number(given.members), Number(given['kill-seconds']) * 1_000];
  const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
  const mails = new Map<string, number>();
  const mailServer = await startMailServer(mails);
  const { databasePassword, ...keys } = await loadSecrets(join(folder, 'secrets.json'));
  const postgres = await startPostgres(join(folder, 'postgres'), databasePassword);
  const places = { PUBLIC_ORIGIN: 'https://koma.test', PUSH_DIR: join(folder, 'pushes'), BENCH_DIR: folder };
  const env = { ...keys, ...places, DATABASE_URL: await postgres.databaseUrl('bench'), SMTP_URL: mailServer.url };
  const first = await startChild(env);
  first.removeAllListeners('exit');
  first.kill('SIGKILL');
  const database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  await seed(database, members);
  const began = performance.now();
  const kills = await runToTheEnd(env, database, killMs);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  say(`${members} members, killed ${kills} times, after ${given['kill-seconds']} s each; ${seconds} s in all`);
  say(`notices: ${summary(await countNotices(database), members)}`);
  say(`mails:   ${summary(mails, members)}`);
  say(`pushes:  ${summary(await countPushes(env.PUSH_DIR), members)}`);
  await database.end();
  await postgres.stop();
  await new Promise<void>((closed) => mailServer.server.close(() => closed()));
  await rm(folder, { recursive: true });
}

await (given.serve ? serve() : measure());
