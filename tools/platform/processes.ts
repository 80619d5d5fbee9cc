import { createServer } from 'node:net';

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
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

/** Asks again and again until true. @throws when `limitMs` have passed. */
export async function until(condition: () => Promise<boolean>, limitMs: number, everyMs = 30): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited ${limitMs} ms in vain`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
