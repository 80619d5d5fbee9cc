// @ts-check
import { mkdir } from 'node:fs/promises';
import { Redis } from 'ioredis';
import { findProgram, needProgram } from './install.mjs';
import { defineServer } from './server-process.mjs';

/** @param {import('ioredis').RedisOptions} way */
async function ping(way) {
  const client = new Redis({ ...way, lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.disconnect();
  }
}

/**
 * @typedef {object} Guard accounts over TLS instead of plain text
 * @property {string} cert file of the server's certificate
 * @property {string} key
 * @property {string} ca file of its authority
 * @property {string} users file of accounts
 * @property {import('ioredis').RedisOptions} way how the stack sees that it answers
 */

/** @param {{ dir: string, host?: string, port: number, guard?: Guard }} options */
export async function defineRedis({ dir, host = '127.0.0.1', port, guard }) {
  const command = findProgram('valkey-server') ?? (await needProgram('redis-server', 'redis-server'));
  await mkdir(dir, { recursive: true });
  const ports = guard ? ['--port', '0', '--tls-port', String(port)] : ['--port', String(port)];
  const listen = ['--bind', host, ...ports, '--dir', dir, ...(guard ? guardArgs(guard) : [])];
  // Without a password it is protected by its address alone. The usual process title would hide the folder that identifies a leftover.
  const args = [...listen, '--appendonly', 'yes', '--save', '', '--set-proc-title', 'no', '--protected-mode', 'no'];
  return defineServer({ name: 'redis', command, args, dir, ready: () => ping(guard?.way ?? { host, port }) });
}

/** @param {Guard} guard */
const guardArgs = ({ cert, key, ca, users }) => [
  ...['--tls-cert-file', cert, '--tls-key-file', key, '--tls-ca-cert-file', ca],
  ...['--tls-auth-clients', 'no', '--aclfile', users],
];
