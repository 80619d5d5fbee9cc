import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { auth, cards, contact, fees, media, monthAfter, profiles, sandbox, tokyoMonth, works } from '@koma/contracts';
import { eventually } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pinnedNode, root, runOurs } from '../lib/run.mjs';
import { ApiClient, ApiProblem } from '../platform/api-client.js';
import { accounts } from '../platform/demo-accounts.js';
import { PlatformProcess } from '../platform/platform-process.js';
import { freePort } from '../platform/processes.js';
import { runningDatabase } from '../platform/running-database.js';
import { seedAccounts } from '../stack/services.js';
import { Collector } from './collector.js';
import { TracedPage } from './traced-page.js';

const SAMPLE = resolve(import.meta.dirname, '../../services/media/samples/film.mp4');
const data = mkdtempSync(join(tmpdir(), 'koma-telemetry-'));
const collector = new Collector();
let platform: PlatformProcess;
let origin: string;
let metricsUrl: string;

const accountOf = (role: string) => accounts.find((account) => account.role === role) ?? accounts[0];
const CREATOR = accountOf('creator');
const DEBTOR = accountOf('user (unpaid)');
const signIn = ({ email, password }: { email: string; password: string }) =>
  new ApiClient(origin).signIn(email, password);

beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start(),
    OTEL_BSP_SCHEDULE_DELAY: '200',
    TRACE_SHARE: '1',
    LOG_LEVEL: 'debug',
    METRICS_PORT: String(port),
    KOMA_POSTGRES_FAST: '1',
    LIMIT_FACTOR: '20',
  };
  platform = new PlatformProcess(data, env, ['libs/service-kit/src/telemetry.ts']);
  origin = await platform.start(['--empty']);
  await seedAccounts({ DATABASE_URL: await runningDatabase('auth', data) });
}, 120_000);
afterAll(async () => {
  await platform.stop();
  collector.close();
  rmSync(data, { recursive: true, force: true });
}, 60_000);

/** Lets the calendar come to the first fee of everybody. */
function comeToFees(): Promise<unknown> {
  const at = `${monthAfter(tokyoMonth(new Date()))}-01T00:10:00+09:00`;
  return promisify(execFile)(pinnedNode(), [...runOurs('tools/platform/charge-fees.ts'), '--data', data, at], {
    cwd: root,
  });
}

/** Waits until a trace has spans with these names. */
const hasSpans = (traceId: string, names: readonly (string | RegExp)[], limitMs = 20_000) =>
  eventually(async () => {
    const found = collector.namesOf(traceId);
    for (const name of names)
      expect(found).toContainEqual(typeof name === 'string' ? name : expect.stringMatching(name));
  }, limitMs);

const slicesOf = (traceId: string) =>
  new Set(collector.ofTrace(traceId).flatMap(({ attributes }) => attributes['koma.slice'] ?? []));

describe('one trace from page to database and over events', () => {
  it('follows a sign-in to its mail', async () => {
    const page = new TracedPage(origin);
    const { email, password } = CREATOR;
    const [next, code] = await new ApiClient(origin).codeAfter(email, () =>
      page.call(auth.login, { body: { email, password } }),
    );
    if (next.step !== 'mail') throw new Error('the demo signs in by mail');
    await page.call(auth.verifyLogin, { body: { attemptId: next.attemptId, code } });
    await hasSpans(page.traceId, [`POST ${auth.login.path}`, `POST ${auth.verifyLogin.path}`, /^pg.query:INSERT/]);
    expect([...slicesOf(page.traceId)]).toEqual(expect.arrayContaining(['gateway', 'auth', 'notification']));
  });

  it('follows an upload until the film plays', async () => {
    const { token } = await signIn(CREATOR);
    const page = new TracedPage(origin, token);
    const id = await page.upload(SAMPLE, 'trace.mp4');
    await eventually(
      async () => expect((await page.call(media.getAsset, { params: { id } })).state).toBe('ready'),
      60_000,
    );
    await hasSpans(page.traceId, ['PATCH /api/media/uploads/*', 'process video first', 'handle media.asset.ready']);
    expect([...slicesOf(page.traceId)]).toEqual(expect.arrayContaining(['gateway', 'media', 'catalogue']));
  }, 90_000);

  it('follows a publication until the work is found', async () => {
    const { token } = await signIn(CREATOR);
    const page = new TracedPage(origin, token);
    await new TracedPage(origin, token).call(profiles.setStatus, { body: { status: 'publish' } });
    const form = { title: '軌跡の試写', clientName: '白波飲料', youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' };
    const { id } = await page.call(works.create, { body: { kind: 'video', assetIds: [], form } });
    await page.call(works.setStatus, { params: { id }, body: { status: 'publish' } });
    await eventually(async () => {
      const { items } = await page.call(works.search, { query: { kind: 'video', q: '軌跡の試写' } });
      expect(items.map((one) => one.id)).toContain(id);
    });
    await hasSpans(page.traceId, [
      `${works.setStatus.method} ${works.setStatus.path}`,
      `GET ${works.search.path}`,
      /^handle catalogue\./,
    ]);
    expect([...slicesOf(page.traceId)]).toEqual(expect.arrayContaining(['gateway', 'catalogue', 'media']));
  });

  it('follows a payment to its notices', async () => {
    const { token } = await signIn(DEBTOR);
    const page = new TracedPage(origin, token);
    const before = new TracedPage(origin, token);
    // Without a card it stays unpaid; billing hears of a new account a moment later.
    const due = await eventually(async () => {
      await comeToFees();
      const { items } = await before.call(fees.list, { query: {} });
      expect(items).toMatchObject([{ status: 'unpaid' }]);
      return items[0];
    }, 60_000);
    const setup = await before.call(cards.startSetup);
    const card = { token: 'pm_card_visa', expiresMonth: 12, expiresYear: 2030, holder: 'JUN KURATA' } as const;
    await before.call(sandbox.giveCard, { params: { id: setup.id }, body: card });
    const { items: registered } = await before.call(cards.add, { body: { setupId: setup.id } });
    expect(registered).toMatchObject([{ isDefault: true }]);
    const { status } = await page.call(fees.pay, { params: { id: due?.id ?? '' } });
    expect(status).toBe('succeeded');
    await hasSpans(page.traceId, [`POST ${fees.pay.path}`, 'handle billing.payment.succeeded']);
    expect([...slicesOf(page.traceId)]).toEqual(expect.arrayContaining(['gateway', 'billing', 'notification']));
  });
});

/** What people type, and what opens something; nothing of it may be told to whoever operates the platform. */
const SEEDED = {
  name: '汐入カナリア',
  family: 'Canarywharf',
  email: 'canary.shiori@mail-of-people.example',
  password: 'Canary2026x',
  telephone: '090-8765-4321',
  telephoneDigits: '09087654321',
  word: '金糸雀の検索',
} as const;

describe('personal data', () => {
  it('is in no log, no span and no metric', async () => {
    const { token } = await signIn(CREATOR);
    const page = new TracedPage(origin, token);
    const { name, family, email, password, telephone, word } = SEEDED;
    const form = { kind: 'service', name: `${name} ${family}`, email, telephone, message: word, website: '' } as const;
    await page.call(contact.send, { body: form });
    const wrong = page.call(auth.login, { body: { email, password } });
    await expect(wrong).rejects.toBeInstanceOf(ApiProblem);
    await page.call(auth.requestReset, { body: { email: CREATOR.email, locale: 'ja' } });
    await page.call(works.search, { query: { kind: 'video', q: word } });
    const { headers } = page;
    await fetch(`${origin}/reset_password/${token}?email=${encodeURIComponent(email)}`, { headers });
    await fetch(`${origin}/api/catalogue/shared/${token}/x?q=${encodeURIComponent(word)}`, { headers });
    await fetch(`${origin}/api/none/${encodeURIComponent(email)}`, { headers });
    await hasSpans(page.traceId, [`POST ${contact.send.path}`, `GET ${works.search.path}`]);

    const log = await readFile(join(data, 'logs/koma.log'), 'utf8');
    const metrics = await (await fetch(metricsUrl)).text();
    const secret = [...Object.values(SEEDED), token ?? 'no token', ...accounts.map((one) => one.email)];
    const all = secret.flatMap((text) => [text, encodeURIComponent(text)]);
    for (const [where, text] of Object.entries({ log, metrics, spans: collector.text }))
      expect({ where, found: all.filter((one) => text.includes(one)) }).toEqual({ where, found: [] });
    expect(metrics).toContain('koma_http_request_seconds_count{slice="gateway",method="POST",route="/api/auth/login"');
  });
});

describe('a failure of ours', () => {
  it('has lines of the log and a trace with the id that the page is told', async () => {
    const { token } = await signIn(DEBTOR);
    const database = new pg.Client({ connectionString: await runningDatabase('billing', data) });
    await database.connect();
    await database.query('ALTER TABLE fee RENAME TO fee_elsewhere');
    const page = new TracedPage(origin, token);
    try {
      const asked = page.call(fees.list, { query: {} });
      await expect(asked).rejects.toMatchObject({ status: 500, body: expect.stringContaining(page.traceId) });
    } finally {
      await database.query('ALTER TABLE fee_elsewhere RENAME TO fee');
      await database.end();
    }
    await eventually(async () => {
      const log = await readFile(join(data, 'logs/koma.log'), 'utf8');
      const lines = log.split('\n').filter((line) => line.includes(page.traceId));
      // 50 is an error of pino.
      const errors = lines.filter((line) => line.includes('"level":50'));
      expect(errors.map((line) => /"service":"(\w+)"/.exec(line)?.[1])).toEqual(
        expect.arrayContaining(['gateway', 'billing']),
      );
      expect(errors.join()).toContain('SERVER.FAILED');
    });
    await hasSpans(page.traceId, [`GET ${fees.list.path}`]);
  });
});

it('tells what waits, and how the process is', async () => {
  const text = await (await fetch(metricsUrl)).text();
  for (const name of [
    'koma_outbox_oldest_seconds',
    'koma_applications_waiting',
    'koma_films_failed',
    'koma_payments_failed',
  ])
    expect(text).toMatch(new RegExp(`^${name}\\{slice="\\w+"\\} \\d`, 'm'));
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).toContain('koma_database_connections{slice="auth",state="waiting"} 0');
});
