import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDemoAccounts, MembershipSweep } from '@koma/auth';
import { audit, favourites, members, notifications, profiles, works } from '@koma/contracts';
import { eventually } from '@koma/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ApiClient } from './api-client.js';
import { type Platform, startPlatform } from './platform.js';
import { freePort } from './processes.js';

const PASSWORD = 'Koma2026x';
const [GOES, STAYS, STAFF] = ['goes@koma.example', 'stays@koma.example', 'staff@koma.example'] as const;
const SERVICES = ['auth', 'catalogue', 'media', 'notification', 'analytics', 'billing', 'licensing'] as const;
const data = mkdtempSync(join(tmpdir(), 'koma-erasure-'));
let platform: Platform;

const databaseOf = (name: string) => {
  const service = platform.services.get(name);
  if (!service) throw new Error(`the ${name} service does not run`);
  return service.database;
};

beforeAll(async () => {
  const env = { LOG_LEVEL: 'silent', KOMA_POSTGRES_FAST: '1' };
  platform = await startPlatform({ data, port: await freePort(), env });
}, 60_000);
afterAll(async () => {
  await platform.close();
  rmSync(data, { recursive: true, force: true });
}, 60_000);

/** Rows of any table of a service that name somebody, with the table. */
async function tracesOf(name: string, terms: readonly string[]): Promise<string[]> {
  const database = databaseOf(name);
  const tables = await database.query<{ table_name: string }[]>(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { table_name: table } of tables) {
    // Sent events are deleted later; they are no record of the person.
    if (['outbox', 'inbox', 'dead_letter'].includes(table)) continue;
    const rows = await database.query<unknown[]>(`SELECT 1 FROM "${table}" t WHERE t::text ILIKE ANY ($1)`, [
      terms.map((term) => `%${term}%`),
    ]);
    if (rows.length > 0) found.push(`${name}.${table}`);
  }
  return found;
}

it('erases an account from every service, with a complete proof', async () => {
  const account = { password: PASSWORD, profileType: 'creator' } as const;
  const [goer = '', stayer = ''] = await addDemoAccounts(databaseOf('auth'), [
    { ...account, email: GOES, familyName: '汐見', firstName: '渚' },
    { ...account, email: STAYS },
    { email: STAFF, password: PASSWORD, profileType: 'admin', adminPermission: 'full' },
  ]);
  const [goes, stays, staff] = [
    await new ApiClient(platform.origin).signIn(GOES, PASSWORD),
    await new ApiClient(platform.origin).signIn(STAYS, PASSWORD),
    await new ApiClient(platform.origin).signIn(STAFF, PASSWORD),
  ];
  await eventually(async () => expect((await goes.call(notifications.unread)).count).toBeGreaterThan(0));
  await goes.call(profiles.setStatus, { body: { status: 'publish' } });
  const form = { title: '潮騒', clientName: '白波飲料', youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' };
  const { id } = await goes.call(works.create, { body: { kind: 'video', assetIds: [], form } });
  await goes.call(works.setStatus, { params: { id }, body: { status: 'publish' } });
  await stays.call(favourites.add, { params: { id } });
  await staff.call(members.suspend, { params: { id: goer }, body: { reason: '汐見さんのお電話による' } });

  await databaseOf('auth').query(
    `INSERT INTO cancellation (account_id, reason, comment, requested_at, ends_at, erases_at)
     VALUES ($1, 'other', '', now() - interval '40 days', now() - interval '31 days', now() - interval '1 day')`,
    [goer],
  );
  await platform.services.get('auth')?.app.get(MembershipSweep).run(new Date());

  await eventually(async () => {
    const [proof] = await databaseOf('auth').query<{ parts: object; completed_at: Date | null }[]>(
      'SELECT parts, completed_at FROM erasure',
    );
    expect(Object.keys(proof?.parts ?? {}).toSorted()).toEqual([...SERVICES].toSorted());
    expect(proof?.completed_at).not.toBeNull();
  }, 20_000);
  const traces = await Promise.all(SERVICES.map((name) => tracesOf(name, [GOES, '汐見'])));
  expect(traces.flat()).toEqual([]);
  // Staff answer for their acts, so the bare id stays in their log.
  const ids = await Promise.all(SERVICES.map((name) => tracesOf(name, [goer])));
  // The journal of the works in memory drops the bare id after a day.
  expect(ids.flat()).toEqual(['auth.audit_log', 'catalogue.search_change']);
  expect(await staff.call(audit.verify)).toMatchObject({ isWhole: true });
  expect((await stays.call(favourites.list, { query: { kind: 'video' } })).items).toEqual([]);
  expect((await tracesOf('auth', [stayer])).length).toBeGreaterThan(0);
}, 60_000);
