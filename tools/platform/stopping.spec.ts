import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addDemoAccounts } from '@koma/auth';
import { cards, dashboards, media, notifications, ownAccount, works } from '@koma/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { Member, serviceOf } from './demo-member.js';
import { type Platform, startPlatform } from './platform.js';
import { freePort } from './processes.js';
import { loadSecrets } from './secrets.js';

const SENDERS = 8;
/** While a stopping service still takes requests. */
const DRAIN_MS = 1_000;
const SLOW_MS = 4_500;
const data = mkdtempSync(join(tmpdir(), 'koma-stopping-'));
const period = { query: { from: '2026-11-01', to: '2026-11-02' } };
let platform: Platform;
let member: Member;

/** Per service a question, and the table that it reads. */
const QUESTIONS = {
  auth: ['account', () => member.call(ownAccount.get)],
  billing: ['card', () => member.call(cards.list)],
  catalogue: ['work', () => member.call(works.own, { query: {} })],
  media: ['asset', () => member.call(media.listAssets, { query: { kind: 'video' } })],
  notification: ['notification', () => member.call(notifications.list, { query: {} })],
  analytics: ['daily_count', () => member.call(dashboards.figures, { query: { ...period.query, measure: 'view' } })],
} as const;
const NAMES = ['auth', 'billing', 'catalogue', 'media', 'notification', 'analytics'] as const;

beforeAll(async () => {
  const env = { LOG_LEVEL: 'silent', KOMA_POSTGRES_FAST: '1' };
  platform = await startPlatform({ data, port: await freePort(), env });
  const account = { email: 'stops@koma.example', password: 'Koma2026x', profileType: 'creator' } as const;
  const [id = ''] = await addDemoAccounts(serviceOf(platform, 'auth').database, [account]);
  member = new Member(platform, id, (await loadSecrets(join(data, 'secrets.json'))).IDENTITY_PRIVATE_KEY);
}, 60_000);
afterAll(async () => {
  await platform.close();
  rmSync(data, { recursive: true, force: true });
}, 60_000);

/** Keeps the answers of a service waiting. */
async function hold(name: keyof typeof QUESTIONS): Promise<() => Promise<void>> {
  const { options } = serviceOf(platform, name).database;
  const client = new pg.Client({ connectionString: 'url' in options ? options.url : undefined });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${QUESTIONS[name][0]} IN ACCESS EXCLUSIVE MODE`);
  return () => client.end();
}

it('lets every service finish slow answers when it stops, and answers what comes while it drains', async () => {
  await Promise.all(NAMES.map((name) => QUESTIONS[name][1]()));
  const release = await Promise.all(NAMES.map(hold));
  const slow = NAMES.flatMap((name) => Array.from({ length: SENDERS }, () => QUESTIONS[name][1]()));
  const outcomes = Promise.allSettled(slow);
  await setTimeout(200);
  const closing = NAMES.map((name) => serviceOf(platform, name).close(DRAIN_MS));
  await setTimeout(200);
  try {
    const late = Promise.allSettled(NAMES.map((name) => QUESTIONS[name][1]()));
    const ready = NAMES.map(async (name) => (await fetch(`${serviceOf(platform, name).url}/health/ready`)).status);
    expect(await Promise.all(ready)).toEqual(NAMES.map(() => 503));
    await setTimeout(SLOW_MS);
    await Promise.all(release.map((end) => end()));
    expect([...(await outcomes), ...(await late)].filter(({ status }) => status === 'rejected')).toEqual([]);
  } finally {
    await Promise.all(release.map((end) => end()));
    await Promise.all(closing);
  }
}, 60_000);
