// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { needProgram } from './install.mjs';
import { defineServer } from './server-process.mjs';

/** @param {number} port */
async function ping(port) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('zPING\0');
    const [answer] = await once(socket, 'data');
    if (!String(answer).startsWith('PONG')) throw new Error(String(answer));
  } finally {
    socket.destroy();
  }
}

/** A virus scanner with signatures of its own, because ClamAV's are a download. @param {{ dir: string, port: number, signatures: Record<string, string> }} options name and text of each */
export async function defineClamd({ dir, port, signatures }) {
  const command = await needProgram('clamd', 'clamav-daemon');
  const database = join(dir, 'database');
  await mkdir(database, { recursive: true });
  // Extended signatures: name, any kind of file, any place, bytes in hexadecimal.
  const lines = Object.entries(signatures).map(([name, text]) => `${name}:0:*:${Buffer.from(text).toString('hex')}`);
  await writeFile(join(database, 'koma.ndb'), `${lines.join('\n')}\n`);
  const config = join(dir, 'clamd.conf');
  const settings = [
    `DatabaseDirectory ${database}`,
    `TemporaryDirectory ${dir}`,
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    'Foreground yes',
    'FixStaleSocket yes',
    'User root',
  ];
  await writeFile(config, `${settings.join('\n')}\n`);
  return defineServer({ name: 'clamd', command, args: ['--config-file', config], dir, ready: () => ping(port) });
}
