#!/usr/bin/env node
// @ts-check
/**
 * Lints and renders the chart, decodes every manifest strictly into Kubernetes' types, checks Koma's own rules, and checks that
 * every service starts with its environment: node tools/stack/helm-check.mjs
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { findConfigFaults } from './checks/configuration.mjs';
import { checkRules } from './checks/rules.mjs';
import { checkSecrets } from './checks/secrets.mjs';
import { needGoModule, needGoProgram, needOwnGoProgram } from './install.mjs';

const run = promisify(execFile);
const CHART = fileURLToPath(new URL('../../helm/koma', import.meta.url));
const K8S = fileURLToPath(new URL('../../k8s/', import.meta.url));
/** Any value works for most secrets; this one is a valid address and long enough for a key. */
const SECRET_STAND_IN = 'https://stand-in-for-a-secret.example';
/** @type {Record<string, string>} */
const STAND_INS = { DATABASE_URL: 'postgres://a:b@stand-in/a', REDIS_URL: 'rediss://a:b@stand-in' };
/** Values that the schema must refuse. */
const REFUSED = [
  'slices.auth.env.MAIL_PASSWORD=x',
  'slices.auth.env.DATABASE_DIRECT_URL=x',
  'slices.auth.port=80',
  'slices.auth.existingSecret=',
  'image.tag=latest',
];

/** @param {string} text @returns {import('./checks/rules.mjs').Manifest[]} */
const parse = (text) =>
  parseAllDocuments(text)
    .map((document) => document.toJS())
    .filter(Boolean);

/** @param {string} text */
async function checkTypes(text) {
  const child = run(await needOwnGoProgram('manifests'));
  child.child.stdin?.end(text);
  console.log((await child).stdout.trim());
}

/** @param {import('./checks/rules.mjs').Manifest[]} manifests */
async function checkConfiguration(manifests) {
  const services = manifests.filter(({ kind, metadata }) => kind === 'Job' && metadata.name.endsWith('-migration'));
  const answers = services.map(async ({ metadata, spec }) => {
    const service = metadata.labels['app.kubernetes.io/name'];
    const [{ env }] = spec.template.spec.containers;
    // A service starts without optional settings.
    const given = env.filter((/** @type {any} */ one) => !one.valueFrom?.secretKeyRef.optional);
    const pairs = given.map((/** @type {Record<string, string>} */ one) => [
      one.name,
      one.value ?? STAND_INS[String(one.name)] ?? SECRET_STAND_IN,
    ]);
    const faults = await findConfigFaults(service, Object.fromEntries(pairs));
    return faults && `${service}: ${faults}`;
  });
  const faults = (await Promise.all(answers)).filter(Boolean);
  if (faults.length > 0) throw new Error(`The chart's environment does not start every service:\n${faults.join('\n')}`);
  console.log(`${services.length} services start with the chart's environment`);
}

/** The chart counts connections with numbers that are the database's and its pooler's; told as the chart tells them. */
async function checkConnections() {
  const { database } = parse(await readFile(`${CHART}/values.yaml`, 'utf8'))[0] ?? {};
  const cluster = parse(await readFile(`${K8S}postgres.yaml`, 'utf8'));
  const postgres = cluster.find(({ kind }) => kind === 'Cluster')?.spec.postgresql.parameters;
  const pooler = cluster.find(({ kind }) => kind === 'Pooler')?.spec;
  assert.deepEqual(database, {
    maxConnections: Number(postgres.max_connections),
    pooler: { instances: pooler.instances, poolSize: Number(pooler.pgbouncer.parameters.default_pool_size) },
  });
  const told = run(helm, ['template', 'koma', CHART, '--set', 'database.maxConnections=1']);
  const [, counts] = /maxConnections: (.*) are more/.exec(String(await told.catch((error) => error))) ?? [];
  assert.ok(counts, 'the chart refuses more connections than the database bears');
  console.log(`${counts}, of ${database.maxConnections}`);
}

/** Documents that the gateway makes, and those that the host's own web server has. */
const DOCUMENTS = {
  'koma-gateway': [
    ...['/login', '/link-media/slide-select:a', '/user-dashboard', '/user-dashboard/search/video', '/details/video:a'],
    ...['/en/user-dashboard/search/image', '/en/user-dashboard/search/creator/grid', '/en/details/image:a'],
  ],
  'koma-shell': [
    '/user-dashboard/projects',
    '/user-dashboard/search/creator',
    '/en/user/settings/notification',
    '/views/a',
  ],
};

/** As Kubernetes chooses: an exact path, else the longest that begins it by whole segments. @param {any} paths @param {string} path */
function backendOf(paths, path) {
  const exact = paths.find((/** @type {any} */ one) => one.pathType === 'Exact' && one.path === path);
  const begins = (/** @type {any} */ one) =>
    one.pathType === 'Prefix' && (one.path === '/' || `${path}/`.startsWith(`${one.path}/`));
  const [longest] = paths
    .filter(begins)
    .toSorted((/** @type {any} */ one, /** @type {any} */ other) => other.path.length - one.path.length);
  return (exact ?? longest)?.backend.service.name;
}

/** First views and first rows reach browsers, and the gateway the web servers from which their parts come. @param {import('./checks/rules.mjs').Manifest[]} all */
function checkDocuments(all) {
  const { paths } = all.find(({ kind }) => kind === 'Ingress')?.spec.rules[0].http ?? {};
  for (const [backend, documents] of Object.entries(DOCUMENTS))
    for (const path of documents) assert.equal(backendOf(paths, path), backend, path);
  const { env } = all.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'koma-gateway')?.spec
    .template.spec.containers[0];
  for (const name of ['SHELL_URL', 'MFE_BROWSE_URL', 'MFE_PORTFOLIO_URL'])
    assert.ok(
      env.some((/** @type {any} */ one) => one.name === name && one.value),
      name,
    );
  console.log(`${DOCUMENTS['koma-gateway'].length} kinds of documents come from the gateway`);
}

/**
 * The chart with a host of its own for a part of it: its manifests, and the rules of its Ingress. The services know the host.
 * @param {string} value @param {{ host: string, setting: string, services: string[] }} expected
 */
async function withHost(value, { host, setting, services }) {
  const { stdout } = await run(helm, ['template', 'koma', CHART, '--set', `ingress.${value}=${host}`], {
    maxBuffer: 1e8,
  });
  await checkTypes(stdout);
  const all = parse(stdout);
  const { spec } = all.find(({ kind }) => kind === 'Ingress') ?? {};
  assert.deepEqual(spec.tls[0].hosts, ['koma.example', host]);
  for (const name of services) {
    const { spec: own } =
      all.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === `koma-${name}`) ?? {};
    const { env } = own.template.spec.containers[0];
    assert.ok(env.some((/** @type {any} */ one) => one.name === setting && one.value === `https://${host}`));
  }
  return { all, rules: spec.rules };
}

/** With a host of its own, pages of the administration are asked for there; elsewhere the gateway says that there are none. */
async function checkAdminHost() {
  const host = 'admin.koma.example';
  const services = ['gateway', 'auth', 'notification'];
  const { rules } = await withHost('adminHost', { host, setting: 'ADMIN_ORIGIN', services });
  const answering = rules.map((/** @type {any} */ rule) => {
    const own = rule.http.paths.find((/** @type {any} */ one) => one.path === '/admin');
    return [rule.host, own?.backend.service.name];
  });
  assert.deepEqual(answering, [['koma.example', 'koma-gateway'], [host, undefined]]); // prettier-ignore
}

/** With a host of their own, works' files are asked for there alone, and pages may show them. */
async function checkFileHost() {
  const host = 'files.koma.example';
  const services = ['gateway', 'catalogue'];
  const { all, rules } = await withHost('fileHost', { host, setting: 'FILE_ORIGIN', services });
  const { paths } = rules.find((/** @type {any} */ rule) => rule.host === host).http;
  const led = paths.map((/** @type {any} */ { path, backend }) => [path, backend.service.name]);
  assert.deepEqual(led, [['/files', 'koma-gateway']]);
  const pages = all.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'koma-shell');
  assert.equal(pages?.data['file-origin.map'], `~. https://${host};`);
}

/** The example of External Secrets has the form of its operator, and every Secret of the chart. */
async function checkExternalSecrets() {
  const text = await readFile(`${K8S}external-secrets.yaml`, 'utf8');
  const kinds = ['externalsecrets', 'secretstores'];
  const folder = join(await needGoModule('external-secrets'), 'config/crds/bases');
  const child = run(
    await needOwnGoProgram('resources'),
    kinds.map((kind) => join(folder, `external-secrets.io_${kind}.yaml`)),
  );
  child.child.stdin?.end(text);
  console.log((await child).stdout.trim());
  const made = new Set(parse(text).map(({ metadata }) => metadata.name));
  const named = [...rendered.matchAll(/secretKeyRef: \{ name: ([\w-]+)/g)].map(([, name]) => name);
  assert.deepEqual(
    [...new Set(named)].filter((name) => !made.has(name)),
    [],
    'k8s/external-secrets.yaml has every Secret',
  );
}

const helm = await needGoProgram('helm');
await run(helm, ['lint', '--strict', CHART]);
for (const value of REFUSED) {
  const wasRefused = await run(helm, ['template', 'koma', CHART, '--set', value]).then(
    () => false,
    () => true,
  );
  if (!wasRefused) throw new Error(`values.schema.json lets ${value} pass`);
}
const { stdout: rendered } = await run(helm, ['template', 'koma', CHART], { maxBuffer: 1e8 });
await checkTypes(rendered);
const manifests = parse(rendered);
console.log(`0 literal secrets in ${checkSecrets(manifests)} settings`);
checkDocuments(manifests);
await checkConnections();
await checkAdminHost();
await checkFileHost();
console.log(`${checkRules(manifests)} deployments keep the rules`);
await checkConfiguration(manifests);

await checkExternalSecrets();
for (const file of (await readdir(K8S)).filter((name) => name.endsWith('.yaml'))) {
  const broken = parseAllDocuments(await readFile(`${K8S}${file}`, 'utf8')).find(({ errors }) => errors.length > 0);
  if (broken) throw new Error(`k8s/${file}: ${broken.errors[0]?.message}`);
}
