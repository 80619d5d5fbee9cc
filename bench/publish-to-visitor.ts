// From the answer to "publish" to the first visitor who sees the new text, on two gateways in processes of their own, of which
// neither published it; visitors of both come all the time, or once after a pause:
//   npm run build && node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/publish-to-visitor.ts [--changes 100]
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Caller, callUrl, cmsDraft, cmsDrafts, type Endpoint, type RequestOf } from '@koma/contracts';
import { IDENTITY_HEADER, newId, signIdentity } from '@koma/service-kit';
import { z } from 'zod';
import { startPostgres } from '../tools/platform/postgres.js';
import { until } from '../tools/platform/processes.js';
import { newSecrets } from '../tools/platform/secrets.js';
import { startProcess } from './peers/service-process.js';

const { values } = parseArgs({ options: { changes: { type: 'string', default: '100' } } });
const CHANGES = Number(values.changes);
const PAGE = 'contact';
const BAR_MS = 2_000;
/** How often a visitor comes. */
const VISIT_MS = 20;
const LONGEST_PAUSE_MS = 4_000;

const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
const { databasePassword, ...keys } = newSecrets();
const postgres = await startPostgres(join(folder, 'postgres'), databasePassword);
const catalogue = await startProcess('services/catalogue', {
  ...keys,
  DATABASE_URL: await postgres.databaseUrl('catalogue'),
});
const at = catalogue.url;
const startGateway = async (name: string) =>
  startProcess('gateway', {
    ...{ ...keys, AUTH_URL: at, CATALOGUE_URL: at, MEDIA_URL: at, BILLING_URL: at, NOTIFICATION_URL: at, ANALYTICS_URL: at },
    ...{ DATABASE_URL: await postgres.databaseUrl(name), PUBLIC_ORIGINS: 'http://localhost', LIMIT_FACTOR: '1000000' },
    ...{ SITE_ROOT: resolve(import.meta.dirname, '../site/dist'), LOG_LEVEL: 'silent' },
  }); // prettier-ignore
const gateways = [await startGateway('gateway_a'), await startGateway('gateway_b')] as const;
const staff: Caller = { accountId: newId(), sessionId: newId(), profileType: 'admin', adminPermission: 'full' };

async function call<E extends Endpoint>(endpoint: E, request: Partial<RequestOf<E>>): Promise<unknown> {
  const response = await fetch(callUrl(endpoint, request, at), {
    method: endpoint.method,
    headers: {
      [IDENTITY_HEADER]: await signIdentity(staff, keys.IDENTITY_PRIVATE_KEY),
      'content-type': 'application/json',
    },
    body: request.body === undefined ? null : JSON.stringify(request.body),
  });
  if (!response.ok) throw new Error(`${endpoint.id}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The part of the page that changes. */
const introduced = z.looseObject({ intro: z.looseObject({ ja: z.looseObject({}) }) });

/** Publishes another title. */
async function publish(title: string): Promise<void> {
  const params = { page: PAGE } as const;
  const { version, content } = cmsDraft.parse(await call(cmsDrafts.get, { params }));
  const { intro } = introduced.parse(content);
  const changed = { ...content, intro: { ...intro, ja: { ...intro.ja, title } } };
  const draft = cmsDraft.parse(await call(cmsDrafts.save, { params, body: { version, content: changed } }));
  await call(cmsDrafts.publish, { params, body: { version: draft.version } });
}
const shows = async (url: string, title: string) => (await (await fetch(`${url}/${PAGE}`)).text()).includes(title);

async function firstVisit(url: string, title: string): Promise<number> {
  const began = performance.now();
  while (!(await shows(url, title))) await sleep(VISIT_MS);
  return performance.now() - began;
}

const lags: number[] = [];
const outdated: number[] = [];
try {
  for (const { url } of gateways) await until(async () => (await fetch(`${url}/${PAGE}`)).ok, 60_000);
  for (let round = 0; round < CHANGES; round += 1) {
    const title = `公開の計測${round}回`;
    await publish(title);
    lags.push(...(await Promise.all(gateways.map(({ url }) => firstVisit(url, title)))));
  }
  for (let round = 0; round < CHANGES / 4; round += 1) {
    const title = `静かな計測${round}回`;
    await publish(title);
    const pause = BAR_MS + Math.random() * (LONGEST_PAUSE_MS - BAR_MS);
    await sleep(pause);
    for (const { url } of gateways) if (!(await shows(url, title))) outdated.push(pause);
  }
  const sorted = lags.toSorted((one, other) => one - other);
  const share = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? NaN).toFixed(0);
  process.stdout.write(
    `visitors all the time: ${sorted.length} visits, median ${share(0.5)} ms, p99 ${share(0.99)} ms (bar ${BAR_MS} ms); the first after ` +
      `a pause of 2 to 4 s sees the old text ${outdated.length} times of ${Math.floor(CHANGES / 4) * 2}; load ${loadavg()[0]?.toFixed(1)}\n`,
  );
} finally {
  for (const gateway of gateways) await gateway.stop();
  await catalogue.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
