import { beforeAll, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { KINDS } from '../../faults/kinds.js';
import { Load, seen } from '../../faults/load.js';
import { reconcile } from '../../faults/reconcile.js';
import { deployed } from '../../slices/slices.mjs';
import { kubectl, NAMESPACE } from '../in-bed.js';
import { gatherPeople, type People } from './people.js';
import { visitsDuring } from './visits.js';

/** By hand, on processors that nobody else uses up: `KOMA_RATE=1`, or ten times as many requests with 10. */
const RATE = Number(process.env.KOMA_RATE ?? 0);
const byHand = RATE > 0 ? test : test.skip;
/** Some requests look for what others have found. */
const WARM_UP_MS = 5_000;
/** Two processors start so many at once, while they go on serving. */
const AT_ONCE = 3;
const PAGES = ['/', '/sitemap.xml', '/en/about', '/login', ...['mfe-admin', 'mfe-browse'].map((name) => `/remotes/${name}/mf-manifest.json`)]; // prettier-ignore

const rates = Object.fromEntries(Object.entries(KINDS).map(([kind, { rate }]) => [kind, rate * RATE]));
let people: People;

beforeAll(async () => {
  if (RATE > 0) people = await gatherPeople();
}, 120_000);

async function restartAll() {
  const names = deployed.map(({ name }) => `deployment/koma-${name}`);
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE);
    await kubectl(['-n', NAMESPACE, 'rollout', 'restart', ...some]);
    for (const name of some) await kubectl(['-n', NAMESPACE, 'rollout', 'status', name, '--timeout=300s']);
  }
}

byHand(
  'all deployments are restarted twice under load: no request fails, and nothing is lost (R3)',
  async () => {
    const load = new Load(people.members);
    load.start(rates);
    await sleep(WARM_UP_MS);
    const [begun, from] = [performance.now(), Date.now()];
    const pages = await visitsDuring(PAGES, 100, async () => {
      await restartAll();
      await restartAll();
    });
    await load.stop();
    const seconds = (performance.now() - begun) / 1_000;
    const samples = load.between(from);
    for (const [kind, { count, failed, p50, p99, faults }] of seen(samples))
    console.log(`${kind}: ${count}, ${failed} failed ${faults.join('; ')}, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`); // prettier-ignore
    const requests = samples.length + pages.answered;
    console.log(`${requests} requests in ${seconds.toFixed(0)} s`);
    expect(samples.filter(({ fault }) => fault)).toEqual([]);
    expect(pages.failed).toEqual([]);
    const bed = { ...people, stack: { env: people.env } };
    let left = await reconcile(bed, load.done);
    for (
      const end = Date.now() + 120_000;
      left.lost.length > 0 && Date.now() < end;
      left = await reconcile(bed, load.done)
    )
      await sleep(1_000);
    expect(left).toEqual({ lost: [], twice: [] });
  },
  1_800_000,
);
