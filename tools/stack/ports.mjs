// @ts-check
import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

const FIRST_PORT = 20_000;
const LAST_PORT = 29_999;

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * Free loopback ports below the range of outgoing connections: a client that retries while the broker restarts could otherwise
 * connect to itself and take the broker's port.
 * @param {number} count
 */
export async function findFreePorts(count) {
  /** @type {Set<number>} */
  const ports = new Set();
  while (ports.size < count) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

/** Resolves when something accepts connections on the loopback port. @param {number} port @returns {Promise<void>} */
export function canConnect(port) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
  });
}
