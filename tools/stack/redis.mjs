// @ts-check
import { mkdir } from 'node:fs/promises';
import { Redis } from 'ioredis';
import { findProgram, needProgram } from './install.mjs';
import { defineServer } from './server-process.mjs';

/** @param {string} host @param {number} port */
async function ping(host, port) {
  const client = new Redis({ port, host, lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.disconnect();
  }
}

/** @param {{ dir: string, host?: string, port: number }} options */
export async function defineRedis({ dir, host = '127.0.0.1', port }) {
  const command = findProgram('valkey-server') ?? (await needProgram('redis-server', 'redis-server'));
  await mkdir(dir, { recursive: true });
  const listen = ['--bind', host, '--port', String(port), '--dir', dir];
  // Without a password it is protected by its address alone. The usual process title would hide the folder that identifies a leftover.
  const args = [...listen, '--appendonly', 'yes', '--save', '', '--set-proc-title', 'no', '--protected-mode', 'no'];
  return defineServer({ name: 'redis', command, args, dir, ready: () => ping(host, port) });
}
