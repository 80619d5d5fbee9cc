import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'minio';
import { until } from '../platform/processes.js';
import { type Stack, startStack } from '../stack/start-stack.mjs';
import { installBarman } from './barman.mjs';
import { type Archived, archiving, restoreDatabase } from './database.mjs';
import { query } from './query.js';

const BACKUPS = 'backups';
const RECOVERY_MS = 30 * 60_000;

/** The object store of a stack. */
export function storeOf({ env }: Pick<Stack, 'env'>, bucket = env.S3_BUCKET ?? '') {
  const { hostname, port } = new URL(env.S3_ENDPOINT ?? '');
  const keys = { accessKey: env.S3_ACCESS_KEY ?? '', secretKey: env.S3_SECRET_KEY ?? '' };
  return { client: new Client({ endPoint: hostname, port: Number(port), useSSL: false, ...keys }), bucket };
}

/** Leaves no servers running that nobody would know of. */
async function stoppedOnFailure({ stop }: Stack, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Servers with the archive of the database. @param keepsVersions the object store keeps versions */
export async function startArchived(folder: string, keepsVersions = false): Promise<Archived & { stack: Stack }> {
  const barmanOf = await installBarman(join(folder, 'tools'));
  const barmanAt = (env: Record<string, string>) =>
    barmanOf({
      endpoint: env.S3_ENDPOINT ?? '',
      accessKey: env.S3_ACCESS_KEY ?? '',
      secretKey: env.S3_SECRET_KEY ?? '',
      bucket: BACKUPS,
    });
  const dataDir = join(folder, 'first');
  const stack = await startStack({ dataDir, keepsVersions, postgres: (env) => archiving(barmanAt(env)) });
  await stoppedOnFailure(stack, () => storeOf(stack).client.makeBucket(BACKUPS));
  return { stack, barman: barmanAt(stack.env), backups: storeOf(stack, BACKUPS) };
}

interface Restore {
  folder: string;
  /** A folder of its own. */
  name: string;
  archived: Archived;
  /** Default: as far as the archive goes. */
  at?: Date;
}

/** Servers in an empty place whose database is what the archive tells; their other parts are empty. */
export async function startRestored({ folder, name, archived, at }: Restore): Promise<Stack> {
  const dir = join(folder, name, 'stack');
  await mkdir(dir, { recursive: true });
  // Passwords are not part of a backup: whoever restores has them.
  await cp(join(folder, 'first/stack/secrets.json'), join(dir, 'secrets.json'));
  await restoreDatabase(archived, { into: join(dir, 'postgres/data'), ...(at && { at }) });
  const stack = await startStack({ dataDir: join(folder, name), postgres: () => ({ env: archived.barman.env }) });
  const url = await stack.databaseUrl('postgres');
  const isBack = async () => (await query(url, 'SELECT 1 WHERE pg_is_in_recovery()')).length === 0;
  await stoppedOnFailure(stack, () => until(isBack, RECOVERY_MS));
  return stack;
}
