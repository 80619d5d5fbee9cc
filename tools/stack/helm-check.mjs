#!/usr/bin/env node
// @ts-check
/**
 * Lints and renders the chart, decodes every manifest strictly into Kubernetes' types, checks Koma's own rules, and checks that
 * every service starts with its environment: node tools/stack/helm-check.mjs
 */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { findConfigFaults } from './checks/configuration.mjs';
import { checkRules } from './checks/rules.mjs';
import { needGoProgram, needOwnGoProgram } from './install.mjs';

const run = promisify(execFile);
const CHART = fileURLToPath(new URL('../../helm/koma', import.meta.url));
const K8S = fileURLToPath(new URL('../../k8s/', import.meta.url));
/** Any value works for a secret; this one is a valid address and long enough for a key. */
const SECRET_STAND_IN = 'https://stand-in-for-a-secret.example';
/** Values that the schema must refuse. */
const REFUSED = [
  'slices.auth.env.MAIL_PASSWORD=x',
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
    const pairs = given.map((/** @type {Record<string, string>} */ one) => [one.name, one.value ?? SECRET_STAND_IN]);
    const faults = await findConfigFaults(service, Object.fromEntries(pairs));
    return faults && `${service}: ${faults}`;
  });
  const faults = (await Promise.all(answers)).filter(Boolean);
  if (faults.length > 0) throw new Error(`The chart's environment does not start every service:\n${faults.join('\n')}`);
  console.log(`${services.length} services start with the chart's environment`);
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
console.log(`${checkRules(manifests)} deployments keep the rules`);
await checkConfiguration(manifests);

for (const file of (await readdir(K8S)).filter((name) => name.endsWith('.yaml'))) {
  const broken = parseAllDocuments(await readFile(`${K8S}${file}`, 'utf8')).find(({ errors }) => errors.length > 0);
  if (broken) throw new Error(`k8s/${file}: ${broken.errors[0]?.message}`);
}
