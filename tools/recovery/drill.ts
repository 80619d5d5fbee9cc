// Loses a platform and brings it back, on real servers of this machine: `npm run drill`. SIZES says how many megabytes are lost, half of
// them rows and half of them files; the times of two sizes tell what ten gigabytes take. Ends with 1 when something is not as it was.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ApiClient } from '../platform/api-client.js';
import { accounts } from '../platform/demo-accounts.js';
import { services as slices } from '../slices/slices.mjs';
import { startServices } from '../stack/services.js';
import type { Stack } from '../stack/start-stack.mjs';
import { differences, digestDatabases, missingFiles } from './compare.js';
import { backUp, restoreDatabase } from './database.mjs';
import { digests, restoreObjects } from './objects.mjs';
import { startArchived, startRestored, storeOf } from './places.js';
import { query } from './query.js';
import { damage, harm, tickUntil } from './losses.js';

const [SMALL = 256, LARGE = 1_024] = (process.env.SIZES ?? '256,1024').split(',').map(Number);
const PICTURE = resolve(import.meta.dirname, '../../services/media/samples/picture.jpg');
const MB = 1024 ** 2;
const FILE_MB = 8;
const GOAL_MB = 10 * 1_024;
/** Longer than a segment of the log waits for its end. */
const TICKS_MS = 90_000;
const NAMES = slices.map(({ name }) => `koma_${name}`);

const failures: string[] = [];
const say = (words: string) => process.stdout.write(`${words}\n`);
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
function expectNone(what: string, found: readonly string[]): void {
  say(`${found.length === 0 ? 'ok  ' : 'LOST'} ${what}${found.length > 0 ? `: ${found.slice(0, 10).join(', ')}` : ''}`);
  if (found.length > 0) failures.push(what);
}
async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now();
  return [await work(), performance.now() - begun];
}

/** Fills the platform up to a size: rows in the database of works, files in the object store. */
async function fill(stack: Stack, { from, to }: { from: number; to: number }): Promise<void> {
  const url = await stack.databaseUrl('koma_catalogue');
  await query(url, 'CREATE TABLE IF NOT EXISTS drill (id bigserial PRIMARY KEY, words text)');
  // A row of 1,024 random hexadecimal digits and its place in the index.
  const rows = Math.round((((to - from) / 2) * MB) / 1_100);
  await query(
    url,
    `INSERT INTO drill (words) SELECT (SELECT string_agg(md5(random()::text || line || piece), '') FROM generate_series(1, 32) AS piece) FROM generate_series(1, $1::integer) AS line`,
    [rows],
  );
  const { client, bucket } = storeOf(stack);
  for (let size = from / 2; size < to / 2; size += FILE_MB)
    await client.putObject(bucket, `drill/${size}`, randomBytes(FILE_MB * MB));
}

/** A picture that the creator of the demo uploads; returns the id of its file. */
async function upload(creator: ApiClient): Promise<string> {
  const id = await creator.upload(PICTURE, 'image');
  await creator.settled(id);
  return id;
}

const folder = await mkdtemp(join(tmpdir(), 'koma-drill-'));
await chmod(folder, 0o755);
const stops: (() => Promise<void>)[] = [];
/** What has been started is stopped at the end, whatever happens. */
async function started<T extends { stop: () => Promise<void> }>(starting: Promise<T>): Promise<T> {
  const one = await starting;
  stops.unshift(one.stop);
  return one;
}

const owner = accounts.find(({ role }) => role === 'creator');
const signIn = (origin: string, { env }: Stack) =>
  new ApiClient(origin, null, env.MAIL_INBOX_URL).signIn(owner?.email ?? '', owner?.password ?? '');
const digestOf = (files: Awaited<ReturnType<typeof digests>>) =>
  new Map([...files].map(([name, { digest }]) => [name, digest]));

/** A platform with backups at both sizes; returns what it was at the moment before it was harmed and lost. */
async function lose(archived: First) {
  const { stack } = archived;
  const services = await started(startServices(stack, join(folder, 'services')));
  const creator = await signIn(services.origin, stack);
  const url = await stack.databaseUrl('postgres');
  await upload(creator);
  await fill(stack, { from: 0, to: SMALL });
  say(`backup of ${SMALL} MB: ${seconds((await timed(() => backUp(archived, url)))[1])}`);
  const small = await measureSmall(archived);
  await fill(stack, { from: SMALL, to: LARGE });
  say(`backup of ${LARGE} MB: ${seconds((await timed(() => backUp(archived, url)))[1])}`);
  // Not in the backup: these come from the log.
  const kept = [await upload(creator), await upload(creator)];
  await services.stop();
  const rows = await digestDatabases(NAMES, stack.databaseUrl);
  const files = digestOf(await digests(storeOf(stack)));
  const at = await harm(stack, kept);
  const lastTick = await tickUntil(await stack.databaseUrl('koma_gateway'), TICKS_MS);
  await stack.servers.postgres.kill();
  await Promise.all([stack.servers.kafka.kill(), stack.servers.redis.kill()]);
  return { small, kept, rows, files, at, lastTick };
}
type First = Awaited<ReturnType<typeof startArchived>>;
type Lost = Awaited<ReturnType<typeof lose>>;

async function measureSmall(archived: First) {
  const [restored, rowsMs] = await timed(() => started(startRestored({ folder, name: 'small', archived })));
  const [, filesMs] = await timed(() => restoreObjects(storeOf(archived.stack), storeOf(restored), new Date()));
  await restored.stop();
  await rm(join(folder, 'small'), { recursive: true });
  return { rowsMs, filesMs };
}

/** Brings it back as it was at the moment, and compares; returns how long each part took. */
async function bringBack(archived: First, { at, rows, files, kept }: Lost) {
  const [restored, rowsMs] = await timed(() => started(startRestored({ folder, name: 'second', archived, at })));
  const [count, filesMs] = await timed(() => restoreObjects(storeOf(archived.stack), storeOf(restored), at));
  const rowsNow = await digestDatabases(NAMES, restored.databaseUrl);
  expectNone('rows of every database are those of the moment', differences(rows, rowsNow));
  const filesNow = await digests(storeOf(restored));
  expectNone(`${count} files are those of the moment`, differences(files, digestOf(filesNow)));
  expectNone('every row has its files', await missingFiles(await restored.databaseUrl('koma_media'), filesNow));
  const [services, servicesMs] = await timed(() => started(startServices(restored, join(folder, 'services-again'))));
  const creator = await signIn(services.origin, restored);
  const states = await Promise.all(kept.map(async (id) => (await creator.settled(id)).failure));
  expectNone(
    'the creator signs in and has the pictures',
    states.flatMap((failure) => failure ?? []),
  );
  await services.stop();
  await restored.stop();
  return { rowsMs, filesMs, servicesMs };
}

/** How much of what was acknowledged the archive does not have, in milliseconds. */
async function measureLoss(archived: First, { lastTick }: Lost): Promise<number> {
  const latest = await started(startRestored({ folder, name: 'latest', archived }));
  const url = await latest.databaseUrl('koma_gateway');
  const [row] = z.tuple([z.object({ at: z.date() })]).parse(await query(url, 'SELECT max(at) AS at FROM drill_tick'));
  await latest.stop();
  return lastTick.getTime() - row.at.getTime();
}

async function refuseDamage(archived: First): Promise<void> {
  await damage(archived.backups);
  const into = join(folder, 'damaged/data');
  const said = await restoreDatabase(archived, { into }).then(
    () => 'it was restored',
    ({ cause }: Error) => String(cause),
  );
  say(`     ${said}`);
  expectNone('a damaged backup is refused as such', said.includes('is damaged') ? [] : [said]);
  const left = await readdir(join(folder, 'damaged'));
  expectNone('nothing of it is left', left);
}

/** The time of the size of the goal, from those of two sizes. */
const scaled = (one: number, other: number) => other + ((other - one) / (LARGE - SMALL)) * (GOAL_MB - LARGE);

async function drill(): Promise<void> {
  const first = await startArchived(folder, true);
  stops.unshift(first.stack.stop);
  const lost = await lose(first);
  const large = await bringBack(first, lost);
  const lostMs = await measureLoss(first, lost);
  await refuseDamage(first);
  const { small } = lost;
  const goalMs = scaled(small.rowsMs, large.rowsMs) + scaled(small.filesMs, large.filesMs) + large.servicesMs;
  say(`lost of acknowledged writes: the last ${seconds(lostMs)} (goal: 300 s)`);
  say(`time to bring back ${SMALL} MB: rows ${seconds(small.rowsMs)}, files ${seconds(small.filesMs)}`);
  say(
    `${LARGE} MB: rows ${seconds(large.rowsMs)}, files ${seconds(large.filesMs)}; services ${seconds(large.servicesMs)}`,
  );
  say(`${GOAL_MB} MB, by these: ${seconds(goalMs)} (goal: 1,800 s)`);
  const missed = [...(lostMs > 300_000 ? ['what is lost'] : []), ...(goalMs > 1_800_000 ? ['time'] : [])];
  expectNone('the goals are met', missed);
}

try {
  await drill();
} finally {
  for (const stop of stops) await stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(failures.length > 0 ? 1 : 0);
