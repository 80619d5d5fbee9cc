#!/usr/bin/env node
// @ts-check
/**
 * What Argo CD and Argo Rollouts are given has the form of their definitions, and all applications together render the whole chart, each
 * object once: node tools/stack/argo-check.mjs
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments, stringify } from 'yaml';
import { root } from '../lib/run.mjs';
import { argoDefinitions } from './checks/argo.mjs';
import { needGoProgram, needOwnGoProgram } from './install.mjs';

/** @typedef {import('./checks/rules.mjs').Manifest} Manifest */

const run = promisify(execFile);
const CHART = join(root, 'helm/koma');
const PROGRESSIVE = ['--set', 'progressive.enabled=true'];

/** @param {string} text @returns {Manifest[]} */
const parse = (text) =>
  parseAllDocuments(text)
    .map((document) => document.toJS())
    .filter(Boolean);

/** @param {Manifest[]} manifests */
async function checkForm(manifests) {
  const child = run(await needOwnGoProgram('resources'), await argoDefinitions());
  child.child.stdin?.end(manifests.map((one) => stringify(one)).join('---\n'));
  console.log((await child).stdout.trim());
}

/** What the set's controller makes: an application for each element. @param {Manifest} set @returns {Manifest[]} */
function applicationsOf({ metadata: { namespace }, spec: { generators, template } }) {
  const [{ list }] = generators;
  return list.elements.map((/** @type {Record<string, string>} */ element) => {
    const text = JSON.stringify(template).replaceAll(
      /\{\{ \.(\w+) \}\}/g,
      (_, name) => element[name] ?? assert.fail(name),
    );
    const { metadata, spec } = JSON.parse(text);
    return { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', metadata: { namespace, ...metadata }, spec };
  });
}

/** @param {string[]} args @returns {Promise<string[]>} every object as text */
async function render(args) {
  const { stdout } = await run(await needGoProgram('helm'), ['template', ...args], { maxBuffer: 1e8 });
  return parse(stdout).map((one) => JSON.stringify(one));
}

/** @param {Manifest} application */
function renderApplication({ spec: { source } }) {
  const parameters = source.helm.parameters.flatMap((/** @type {Manifest} */ one) => [
    '--set-string',
    `${one.name}=${one.value}`,
  ]);
  return render([source.helm.releaseName, join(root, source.path), ...PROGRESSIVE, ...parameters]);
}

/** Every application is of one wave. @param {Manifest} set @param {Manifest[]} applications */
function checkWaves({ spec: { strategy } }, applications) {
  const waves = strategy.rollingSync.steps
    .map((/** @type {Manifest} */ { matchExpressions: [one] }) => one.values)
    .flat();
  assert.deepEqual([...new Set(applications.map(({ metadata }) => metadata.labels.wave))], waves);
}

const [set = assert.fail('no ApplicationSet')] = parse(await readFile(join(root, 'k8s/argocd.yaml'), 'utf8'));
const applications = applicationsOf(set);
checkWaves(set, applications);
const whole = await render(['koma', CHART, ...PROGRESSIVE]);
const parts = (await Promise.all(applications.map(renderApplication))).flat();
assert.deepEqual(parts.toSorted(), whole.toSorted(), 'the applications render the chart, each object once');
console.log(`${applications.length} applications render the ${whole.length} objects of the chart, each once`);
const ofArgo = whole.map((text) => JSON.parse(text)).filter(({ apiVersion }) => apiVersion.startsWith('argoproj.io/'));
assert.ok(ofArgo.length > 0);
await checkForm([set, ...applications, ...ofArgo]);
