import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range of outgoing connections (Linux: from 32,768), one of which could take the port before it is used. */
const PORTS = { first: 20_000, beyond: 32_000 };

/** A port without a listener at this moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.first, PORTS.beyond);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Polls until true. @throws when `limitMs` have passed. */
export async function until(condition: () => Promise<boolean>, limitMs: number, everyMs = 30): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited ${limitMs} ms in vain`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
