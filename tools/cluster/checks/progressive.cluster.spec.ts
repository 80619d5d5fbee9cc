import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { stringify } from 'yaml';
import { LAYOUT } from '../images/build.js';
import { packLayer } from '../images/layers.js';
import type { Version } from '../images/layout.js';
import { makeVersion } from '../images/versions.js';
import { helm, kubectl, NAMESPACE } from '../in-bed.js';
import { installChart, readTags } from '../load.js';
import { IMAGES, ROOT } from '../places.js';
import { PROMETHEUS, startProgressive } from '../progressive.js';
import { rollSlice } from '../roll.js';
import { visit, visitedDuring, visitsDuring } from './visits.js';

const PAGES = ['/', '/en/about', '/terms-of-use'];
/** Four pods, and a fifth one of the new version. */
const PODS = 4;
const SHARE = 1 / (PODS + 1);
const VALUES = {
  progressive: {
    ...{ enabled: true, prometheus: PROMETHEUS, everySeconds: 5 },
    steps: [
      { weight: SHARE * 100, seconds: 60 },
      { weight: 50, seconds: 10 },
    ],
  },
  slices: { gateway: { autoscaling: { minReplicas: PODS, maxReplicas: PODS + 1, cpuPercent: 70 } } },
};
const LIMIT_MS = 600_000;

const inNamespace = (...args: string[]) => kubectl(['-n', NAMESPACE, ...args]);
const phase = (name: string) =>
  inNamespace('wait', 'rollout/koma-gateway', `--for=jsonpath={.status.phase}=${name}`, '--timeout=400s');
let stop: () => Promise<void>;
let current: Version;

async function setValues(values: object): Promise<void> {
  const file = join(IMAGES, 'progressive.yaml');
  await writeFile(file, stringify(values));
  await helm(['upgrade', 'koma', join(ROOT, 'helm/koma'), '--reuse-values', '--values', file]);
}

beforeAll(async () => {
  current = (await readTags()).gateway ?? { tag: '', digest: '' };
  stop = await startProgressive();
}, LIMIT_MS);
// As the runbook says: first the Deployment, then the Rollout.
afterAll(async () => {
  await inNamespace('scale', 'deployment/koma-gateway', '--replicas=1');
  await inNamespace('rollout', 'status', 'deployment/koma-gateway', '--timeout=300s');
  // All values anew: none can be taken away from a release that reuses its own.
  await installChart(await readTags());
  await stop();
}, LIMIT_MS);

/** A version of which no public page can be made. */
async function brokenVersion(): Promise<Version> {
  const root = join(IMAGES, 'broken-site');
  await mkdir(join(root, 'server'), { recursive: true });
  const text = `export const renderSite = () => { throw new Error('this release is broken'); };\n`;
  await writeFile(join(root, 'server/render.mjs'), text);
  const over = await packLayer(LAYOUT, { name: 'broken-site', root, paths: [''], prefix: 'app/site' });
  await rm(root, { recursive: true });
  return makeVersion(current, new Date().toISOString(), { over });
}

interface Seen {
  at: number;
  status: number;
}

/** Visits without a pause, each over a connection of its own, so that each pod gets its share. */
async function watch(work: () => Promise<unknown>): Promise<Seen[]> {
  const seen: Seen[] = [];
  await visitedDuring(async (before) => {
    const { status } = await visit(PAGES[before % PAGES.length] ?? '/', new Agent({ keepAlive: false }));
    seen.push({ at: performance.now(), status });
    await sleep(50);
  }, work);
  return seen;
}

test('the kinds of Argo CD take k8s/argocd.yaml, and nothing that they do not know', async () => {
  const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'argocd' } };
  await kubectl(['apply', '-f', '-'], JSON.stringify(namespace));
  const text = await readFile(join(ROOT, 'k8s/argocd.yaml'), 'utf8');
  const apply = (manifest: string) => kubectl(['apply', '--dry-run=server', '--validate=strict', '-f', '-'], manifest);
  expect(await apply(text)).toContain('applicationset.argoproj.io/koma');
  await expect(apply(text.replace('releaseName', 'releasedName'))).rejects.toThrow('releasedName');
});

test(
  'pods of a Rollout take the place of those of its Deployment, and no visitor notices',
  async () => {
    const { answered, failed } = await visitsDuring(PAGES, 100, async () => {
      await setValues(VALUES);
      await phase('Healthy');
      await inNamespace('wait', 'deployment/koma-gateway', '--for=jsonpath={.spec.replicas}=0', '--timeout=300s');
      // Its autoscaler gives it the others.
      const all = `--for=jsonpath={.status.readyReplicas}=${PODS}`;
      await inNamespace('wait', 'rollout/koma-gateway', all, '--timeout=300s');
    });
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(20);
  },
  LIMIT_MS,
);

test(
  'a broken version gets its share of visits at most, and goes back by itself',
  async () => {
    const broken = await brokenVersion();
    const seen = await watch(async () => {
      await rollSlice('gateway', broken);
      await phase('Degraded');
      await sleep(15_000);
    });
    const failed = seen.filter(({ status }) => status !== 200);
    const [first, last] = [failed[0]?.at ?? 0, failed.at(-1)?.at ?? 0];
    const during = seen.filter(({ at }) => at >= first && at <= last);
    const share = failed.length / during.length;
    const seconds = ((last - first) / 1_000).toFixed(0);
    console.log(
      `${failed.length} of ${during.length} visits (${(share * 100).toFixed(1)} %) in ${seconds} s, none later`,
    );
    expect(failed.length).toBeGreaterThan(0);
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([503]));
    // Which pod a visit reaches is chance.
    expect(share).toBeLessThan(SHARE + 3 * Math.sqrt((SHARE * (1 - SHARE)) / during.length));
    expect(await inNamespace('get', 'rollout', 'koma-gateway', '-o', 'jsonpath={.status.readyReplicas}')).toBe(
      String(PODS),
    );
    const { failed: later } = await visitsDuring(PAGES, 20, () => sleep(5_000));
    expect(later).toEqual([]);
  },
  LIMIT_MS,
);

test(
  'a good version goes all the way, and no visitor notices',
  async () => {
    const good = await makeVersion(current, new Date().toISOString());
    const begun = performance.now();
    const { failed } = await visitsDuring(PAGES, 100, async () => {
      await rollSlice('gateway', good);
      await phase('Progressing').catch(() => undefined);
      await phase('Healthy');
    });
    console.log(`a good version in all pods after ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
    expect(failed).toEqual([]);
    // Pods of the old version may still be saying goodbye.
    const format = 'jsonpath={.status.stableRS} {.status.currentPodHash} {.status.readyReplicas}';
    const [stable, newest, ready] = (await inNamespace('get', 'rollout', 'koma-gateway', '-o', format)).split(' ');
    expect([newest, ready]).toEqual([stable, String(PODS)]);
  },
  LIMIT_MS,
);
