// @ts-check
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { needPostgres } from './install.mjs';
import { defineServer } from './server-process.mjs';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; then it runs as an ordinary user. @returns {Promise<{ uid?: number, gid?: number }>} */
export async function findOwner() {
  if (process.getuid?.() !== 0) return {};
  const { stdout } = await run('id', ['-u', 'postgres']).catch(() => run('id', ['-u', 'nobody']));
  const { stdout: group } = await run('id', ['-g', stdout.trim()]).catch(() => run('id', ['-g', 'nobody']));
  return { uid: Number(stdout), gid: Number(group) };
}

/** @param {{ bin: string, dir: string, data: string, password: string, owner: { uid?: number, gid?: number } }} options */
async function initialise({ bin, dir, data, password, owner }) {
  const passwordFile = join(dir, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    await chown(dir, owner.uid, owner.gid);
    await chown(passwordFile, owner.uid, owner.gid);
  }
  // Sorted by code point like C, but with letters of every script: under C, pg_trgm finds no trigrams in Japanese.
  const args = ['-D', data, '-U', 'koma', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await run(join(bin, 'initdb'), [...args, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'], owner);
  await rm(passwordFile);
  // By password from wherever the server listens, which is the loopback if nothing else is said.
  await appendFile(join(data, 'pg_hba.conf'), 'host all all all scram-sha-256\n');
}

/**
 * @typedef {object} PostgresOptions
 * @property {Record<string, string>} [settings] of `postgresql.conf`
 * @property {NodeJS.ProcessEnv} [env] of the server and of the commands that it runs
 */

/**
 * @param {{ dir: string, host?: string, port: number, password: string } & PostgresOptions} options
 * @returns {Promise<import('./server-process.mjs').Server & { databaseUrl(name: string): Promise<string> }>}
 */
export async function definePostgres({ dir, host = '127.0.0.1', port, password, settings = {}, env }) {
  const bin = await needPostgres();
  const owner = await findOwner();
  const data = join(dir, 'data');
  await mkdir(dir, { recursive: true });
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise({ bin, dir, data, password, owner });
  /** @param {string} database */
  const url = (database) => `postgres://koma:${password}@${host}:${port}/${database}`;

  /** @template T @param {(client: pg.Client) => Promise<T>} work */
  async function asOwner(work) {
    const client = new pg.Client({ connectionString: url('postgres') });
    client.on('error', () => undefined);
    await client.connect();
    return work(client).finally(() => client.end());
  }

  const all = { max_connections: '200', ...settings };
  const server = defineServer({
    name: 'postgres',
    command: join(bin, 'postgres'),
    args: [
      ...['-D', data, '-p', String(port), '-h', host, '-k', ''],
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    dir,
    env,
    ...owner,
    // SIGINT is a fast shutdown: it does not wait for clients.
    stopSignal: 'SIGINT',
    ready: () => asOwner((client) => client.query('select 1')),
  });

  /** @param {string} name */
  async function databaseUrl(name) {
    await asOwner(async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
      if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
    });
    return url(name);
  }
  return { ...server, databaseUrl };
}
