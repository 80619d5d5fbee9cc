// @ts-check
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { needOpenSearch } from '../install.mjs';
import { findFreePorts } from '../ports.mjs';
import { defineServer } from '../server-process.mjs';

const LOGGING = fileURLToPath(new URL('log4j2.properties', import.meta.url));
/** A node for tests lives briefly: fast start, small memory. */
const BRIEF = ['-XX:TieredStopAtLevel=1', '-Xms256m', '-Xmx256m'];

/**
 * @typedef {object} Options
 * @property {string} dir
 * @property {number} [nodes]
 * @property {string[]} [jvm] instead of those of a brief node
 * @property {Record<string, string>} [settings]
 */

/** A cluster of OpenSearch. @param {Options} options */
export async function defineOpenSearch({ dir, nodes = 1, jvm = BRIEF, settings = {} }) {
  const { java, classPath } = await needOpenSearch();
  const ports = await findFreePorts(2 * nodes);
  const names = Array.from({ length: nodes }, (_, at) => `node-${at}`);
  const [http, transport] = [ports.slice(0, nodes), ports.slice(nodes)];
  const home = join(dir, 'home');
  await mkdir(join(home, 'config'), { recursive: true });
  const common = {
    'path.home': home,
    'path.logs': join(home, 'logs'),
    'cluster.name': 'koma',
    'network.host': '127.0.0.1',
    'discovery.seed_hosts': transport.map((port) => `127.0.0.1:${port}`).join(),
    // One node is enough to go on when another is killed.
    'cluster.initial_cluster_manager_nodes': String(names[0]),
    // Other programs fill this disk, too.
    'cluster.routing.allocation.disk.threshold_enabled': 'false',
    'action.auto_create_index': 'false',
    ...settings,
  };
  const urls = http.map((port) => `http://127.0.0.1:${port}`);
  const servers = names.map((name, at) => {
    const own = {
      'node.name': name,
      'path.data': join(dir, name),
      'http.port': http[at],
      'transport.port': transport[at],
      'node.roles': at === 0 ? 'cluster_manager,data,ingest' : 'data,ingest',
    };
    const given = Object.entries({ ...common, ...own }).map(([key, value]) => `${key}=${value}`);
    const log = [
      `-Dlog4j2.configurationFile=${LOGGING}`,
      '-Dlog4j2.disable.jmx=true',
      '-Dlog4j.shutdownHookEnabled=false',
    ];
    const machine = ['-XX:+UseSerialGC', '-Xshare:auto', '--enable-native-access=ALL-UNNAMED', ...jvm, ...log];
    const args = [...machine, '-cp', classPath, 'StackNode', ...given];
    return defineServer({ name, command: java, args, dir, ready: () => isReady(String(urls[at])) });
  });
  return { urls, servers };
}

/** @param {string} url */
async function isReady(url) {
  const answer = await fetch(`${url}/_cluster/health?local=false&timeout=1s&cluster_manager_timeout=1s`);
  if (!answer.ok) throw new Error(`health: ${answer.status}`);
}
