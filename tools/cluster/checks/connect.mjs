// @ts-check
/** Runs in the network of a pod: tries to reach each of its arguments (`HOST:PORT/tcp`, or `HOST:53/udp`, a name server), and prints those that answered. */
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:net';

const LIMIT_MS = 4_000;

/** @param {string} host @param {number} port */
async function takesConnection(host, port) {
  const socket = connect({ host, port });
  const isOpen = await once(socket, 'connect', { signal: AbortSignal.timeout(LIMIT_MS) }).then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

/** @param {string} host @param {number} port */
async function knowsNames(host, port) {
  const resolver = new Resolver({ timeout: LIMIT_MS, tries: 1 });
  resolver.setServers([`${host}:${port}`]);
  const found = await resolver.resolve4('kubernetes.default.svc.cluster.local').catch(() => []);
  return found.length > 0;
}

const targets = process.argv.slice(2);
const answered = await Promise.all(
  targets.map((target) => {
    const [, host = '', port, way] = /^(.*):(\d+)\/(.*)$/.exec(target) ?? [];
    return way === 'udp' ? knowsNames(host, Number(port)) : takesConnection(host, Number(port));
  }),
);
console.log(JSON.stringify(targets.filter((_, at) => answered[at])));
