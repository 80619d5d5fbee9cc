import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SOCKET } from '../edge.js';
import { outside } from '../inside.js';

export interface Answer {
  status: number;
  body: string;
}

/** Asks the site through the Ingress. */
export async function visit(path: string, agent?: Agent): Promise<Answer> {
  const socketPath = await outside(SOCKET);
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, path, agent, headers: { host: 'koma.test' }, timeout: 10_000 }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      answer.on('error', reject);
    });
    asked.on('timeout', () => asked.destroy(new Error(`${path}: no answer in 10 s`)));
    asked.on('error', reject);
    asked.end();
  });
}

export interface Tally {
  answered: number;
  failed: string[];
}

/** Two visitors come again and again while something else happens. @param visitOnce is told how often its visitor has come before */
export async function visitedDuring(
  visitOnce: (before: number) => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<void> {
  let isOver = false;
  const visitor = async () => {
    for (let before = 0; !isOver; before += 1) await visitOnce(before);
  };
  const visitors = [visitor(), visitor()];
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(visitors);
  }
}

/** Keeps asking for the paths, one after the other, while something else happens. */
export async function visitsDuring(paths: string[], pauseMs: number, work: () => Promise<unknown>): Promise<Tally> {
  const tally: Tally = { answered: 0, failed: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  await visitedDuring(async (before) => {
    const path = paths[before % paths.length] ?? '/';
    await visit(path, agent).then(
      ({ status }) => (status === 200 ? (tally.answered += 1) : tally.failed.push(`${path} ${status}`)),
      (error: Error) => tally.failed.push(`${path} ${error.message}`),
    );
    await sleep(pauseMs);
  }, work);
  agent.destroy();
  return tally;
}
