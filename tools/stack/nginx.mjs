// @ts-check
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { needProgram } from './install.mjs';
import { defineServer } from './server-process.mjs';

/**
 * A web server with one of our configurations.
 * @param {{ name: string, dir: string, port: number, text: string }} options `text` is the whole configuration; it listens on the port
 */
export async function defineNginx({ name, dir, port, text }) {
  const command = await needProgram('nginx', 'nginx-light');
  const config = join(dir, `${name}.conf`);
  await writeFile(config, text);
  // In the foreground, and as whoever has made the files.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const args = ['-c', config, '-p', dir, '-g', `${user}daemon off;`];
  const ready = () => fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual', signal: AbortSignal.timeout(1_000) });
  return defineServer({ name, command, args, dir, ready, stopSignal: 'SIGQUIT' });
}
