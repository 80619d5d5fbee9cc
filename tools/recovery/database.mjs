// @ts-check
import { existsSync } from 'node:fs';
import { appendFile, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { digests } from './objects.mjs';
import { findOwner } from '../stack/postgres.mjs';

/** @typedef {import('./barman.mjs').Barman} Barman */
/** @typedef {import('./objects.mjs').Store} Store */
/** Barman, and the bucket in which it keeps the archive. @typedef {{ barman: Barman, backups: Store }} Archived */

/** What lets PostgreSQL send its log away: each full segment, and at the latest after a minute what there is. @param {Barman} barman */
export const archiving = (barman) => ({
  settings: {
    ...{ archive_mode: 'on', archive_timeout: '60', wal_level: 'replica' },
    archive_command: barman.command('walarchive', '%p', '--gzip'),
  },
  env: barman.env,
});

/** Where the digests of a backup's files are: Barman does not notice when its files change. @param {string} id */
const digestsOf = (id) => `digests/${id}.json`;
/** @param {Store} store @param {string} id */
const digestFiles = async (store, id) =>
  Object.fromEntries([...(await digests(store, `koma/base/${id}/`))].map(([name, { digest }]) => [name, digest]));

/**
 * Sends a copy of a running server's data into the archive, and what its files look like.
 * @param {Archived} archived @param {string} url of the database `postgres`, as its owner
 */
export async function backUp({ barman, backups }, url) {
  const { hostname, port, username, password, pathname } = new URL(url);
  const connection = `host=${hostname} port=${port} user=${username} dbname=${pathname.slice(1)}`;
  // In the environment, not in the arguments, which every user of the machine can read.
  const env = { PGPASSWORD: decodeURIComponent(password) };
  await barman.run('backup', ['--gzip', '--immediate-checkpoint', `--dbname=${connection}`], { env });
  const id = await findBackup(barman, new Date());
  const { client, bucket } = backups;
  await client.putObject(bucket, digestsOf(id), JSON.stringify(await digestFiles(backups, id)));
}

/** @param {Store} backups @param {string} id */
async function requireIntact(backups, id) {
  const parts = await backups.client.getObject(backups.bucket, digestsOf(id)).then((found) => found.toArray());
  const then = z.record(z.string(), z.string()).parse(JSON.parse(Buffer.concat(parts).toString()));
  const now = await digestFiles(backups, id);
  const changed = Object.keys({ ...then, ...now }).filter((name) => then[name] !== now[name]);
  if (changed.length > 0) throw new Error(`The backup ${id} is damaged: ${changed.join(', ')}.`);
}

/** A moment as the settings of PostgreSQL take it. @param {Date} at */
const asSetting = (at) => at.toISOString().replace('T', ' ').replace('Z', '+00');

/** The id of the last backup that was complete at this moment. @param {Barman} barman @param {Date} at */
async function findBackup(barman, at) {
  /** @type {{ backups_list: { backup_id: string, end_time: string | null, status: string }[] }} */
  const { backups_list: backups } = JSON.parse(await barman.run('backup_list', ['--format=json']));
  const complete = backups.filter(
    ({ status, end_time: end }) => status === 'DONE' && end !== null && new Date(end) <= at,
  );
  const found = complete.toSorted((one, other) => one.backup_id.localeCompare(other.backup_id)).at(-1);
  if (!found) throw new Error(`No backup was complete at ${at.toISOString()}.`);
  return found.backup_id;
}

/**
 * Fetches the last backup before a moment into a folder that does not exist yet. A server that starts on it takes its log from the
 * archive up to that moment, of all of its databases, and then takes changes again. The folder appears when all of it is there: a backup
 * that is damaged leaves nothing.
 * @param {Archived} archived @param {{ into: string, at?: Date }} options `at`: default as far as the archive goes
 */
export async function restoreDatabase({ barman, backups }, { into, at }) {
  if (existsSync(into)) throw new Error(`${into} exists. A backup is restored into an empty place only.`);
  const owner = await findOwner();
  const partial = `${into}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  for (const folder of [dirname(into), partial])
    if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
  try {
    const id = await findBackup(barman, at ?? new Date());
    await requireIntact(backups, id);
    await barman.run('restore', [id, partial], owner);
    await appendFile(
      `${partial}/postgresql.auto.conf`,
      [
        `restore_command = '${barman.command('walrestore', '%f', '%p')}'`,
        ...(at ? [`recovery_target_time = '${asSetting(at)}'`, `recovery_target_action = 'promote'`] : []),
        '',
      ].join('\n'),
    );
    await writeFile(`${partial}/recovery.signal`, '');
    await rename(partial, into);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw new Error(`The backup was not restored, and nothing of it is left in ${into}.`, { cause: error });
  }
}
