// @ts-check
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { needProgram } from './install.mjs';
import { findOwner } from './postgres.mjs';
import { defineServer } from './server-process.mjs';

/**
 * @typedef {object} PgBouncerOptions
 * @property {string} dir
 * @property {string} [host] its own name and PostgreSQL's, as their certificates have it
 * @property {string} [listen] the address of that name
 * @property {number} port
 * @property {number} server port of PostgreSQL
 * @property {number} poolSize
 * @property {Record<string, string>} users passwords by name
 * @property {{ cert: string, key: string }} certificate its own, as files that its user may read
 * @property {string} ca file of the authority of PostgreSQL
 */

/** A pooler in transaction mode, over TLS on both sides. @param {PgBouncerOptions} options */
export async function definePgBouncer({
  dir,
  host = 'localhost',
  listen = '127.0.0.1',
  port,
  server,
  poolSize,
  users,
  certificate,
  ca,
}) {
  const command = await needProgram('pgbouncer', 'pgbouncer');
  const owner = await findOwner();
  await mkdir(dir, { recursive: true });
  const [config, list] = [join(dir, 'pgbouncer.ini'), join(dir, 'users.txt')];
  const settings = {
    listen_addr: listen,
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: list,
    admin_users: 'admin',
    pool_mode: 'transaction',
    default_pool_size: poolSize,
    max_client_conn: 1_000,
    client_tls_sslmode: 'require',
    client_tls_cert_file: certificate.cert,
    client_tls_key_file: certificate.key,
    server_tls_sslmode: 'verify-full',
    server_tls_ca_file: ca,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  await writeFile(config, [`[databases]`, `* = host=${host} port=${server}`, '[pgbouncer]', ...lines, ''].join('\n'));
  await writeFile(list, Object.entries(users).map(([name, password]) => `"${name}" "${password}"\n`).join('')); // prettier-ignore
  if (owner.uid !== undefined && owner.gid !== undefined)
    for (const file of [dir, config, list]) await chown(file, owner.uid, owner.gid);
  const ready = async () => {
    const client = new pg.Client({
      ...{ host, port, user: 'admin', password: users.admin, database: 'pgbouncer' },
      ssl: { rejectUnauthorized: false },
    });
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
  };
  return defineServer({ name: 'pgbouncer', command, args: [config], dir, ready, stopSignal: 'SIGINT', ...owner });
}
