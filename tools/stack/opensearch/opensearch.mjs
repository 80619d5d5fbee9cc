// @ts-check
import { once } from 'node:events';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { needOpenSearch } from '../install.mjs';
import { findFreePorts } from '../ports.mjs';
import { defineServer } from '../server-process.mjs';

const LOGGING = fileURLToPath(new URL('log4j2.properties', import.meta.url));
/** A node for tests lives briefly: fast start, small memory. */
const BRIEF = ['-XX:TieredStopAtLevel=1', '-Xms256m', '-Xmx256m'];

/** @typedef {{ cert: string, key: string }} Files of a certificate */

/**
 * @typedef {object} Security
 * @property {string} ca file of the authority
 * @property {Files} node
 * @property {string} admin subject of the certificate that may change accounts, as `CN=admin`
 */

/**
 * @typedef {object} Options
 * @property {string} dir
 * @property {number} [nodes]
 * @property {string[]} [jvm] instead of those of a brief node
 * @property {Record<string, string>} [settings]
 * @property {Security} [security] TLS and accounts, by the security plugin; its engine is an earlier one
 */

/** A cluster of OpenSearch. @param {Options} options */
export async function defineOpenSearch({ dir, nodes = 1, jvm = BRIEF, settings = {}, security }) {
  const { java, classes, classPath } = await needOpenSearch(security && 'opensearch-secured');
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
    ...(security && (await secure(join(home, 'config'), classes, security))),
    ...settings,
  };
  const plugin = security ? ['-Dstack.plugin=org.opensearch.security.OpenSearchSecurityPlugin'] : [];
  const urls = http.map((port) => (security ? `https://localhost:${port}` : `http://127.0.0.1:${port}`));
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
    const machine = [
      '-XX:+UseSerialGC',
      '-Xshare:auto',
      '--enable-native-access=ALL-UNNAMED',
      ...jvm,
      ...log,
      ...plugin,
    ];
    const args = [...machine, '-cp', classPath, 'StackNode', ...given];
    return defineServer({ name, command: java, args, dir, ready: () => isReady(String(urls[at]), security) });
  });
  return { urls, servers };
}

/**
 * Writes what the plugin reads, without any account, and says how it is set.
 * @param {string} config @param {string} plugin @param {Security} security
 */
async function secure(config, plugin, { ca, node, admin }) {
  await cp(join(plugin, 'config'), join(config, 'opensearch-security'), { recursive: true });
  const users = join(config, 'opensearch-security', 'internal_users.yml');
  await writeFile(users, '_meta:\n  type: internalusers\n  config_version: 2\n');
  const files = { pemcert: node.cert, pemkey: node.key, pemtrustedcas: ca };
  /** @type {Record<string, string>} */
  const settings = {};
  for (const [name, from] of Object.entries(files)) {
    // It reads files in its own folder only.
    await cp(from, join(config, name));
    await chmod(join(config, name), 0o600);
    for (const layer of ['transport', 'http']) settings[`plugins.security.ssl.${layer}.${name}_filepath`] = name;
  }
  return {
    ...settings,
    'plugins.security.ssl.http.enabled': 'true',
    'plugins.security.ssl.transport.enforce_hostname_verification': 'false',
    'plugins.security.authcz.admin_dn': admin,
    'plugins.security.allow_default_init_securityindex': 'true',
    'plugins.security.audit.type': 'noop',
  };
}

/** @param {string} url @param {Security} [security] */
async function isReady(url, security) {
  if (security) return isSecuredReady(url, security.ca);
  const answer = await fetch(`${url}/_cluster/health?local=false&timeout=1s&cluster_manager_timeout=1s`);
  if (!answer.ok) throw new Error(`health: ${answer.status}`);
}

/** @param {string} url @param {string} ca */
async function isSecuredReady(url, ca) {
  const request = get(`${url}/_plugins/_security/health`, { ca: await readFile(ca), timeout: 1_000 });
  const [answer] = await once(request, 'response');
  answer.resume();
  if (answer.statusCode !== 200) throw new Error(`health: ${answer.statusCode}`);
}
