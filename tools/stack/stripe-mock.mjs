// @ts-check
import { needGoProgram } from './install.mjs';
import { defineServer } from './server-process.mjs';

/**
 * Stripe's own check of requests: it refuses what its API does not know, and stores nothing.
 * @param {{ dir: string, port: number }} options
 */
export async function defineStripeMock({ dir, port }) {
  const command = await needGoProgram('stripe-mock');
  const ready = () => fetch(`http://127.0.0.1:${port}/`);
  // The folder is no argument of the program; it marks whose process this is.
  const args = ['-http-addr', `127.0.0.1:${port}`, '-https-addr', '127.0.0.1:', dir];
  return defineServer({ name: 'stripe-mock', command, args, dir, ready });
}
