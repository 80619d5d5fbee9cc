import { applicationStatistics, type Caller, memberFigures, memberStatistics } from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@koma/service-kit';
import { AuthHarness } from './auth-harness.js';

const PERIOD = { from: '2024-05-11', to: '2024-05-20' } as const;
let harness: AuthHarness;
let boss: Caller;
const sql = (text: string, values: unknown[] = []) =>
  harness.service.running.database.query<Record<string, unknown>[]>(text, values);

async function addMember(email: string, profileType: 'creator' | 'user', change: string): Promise<string> {
  const id = await harness.account(email, { profileType });
  await sql(`UPDATE account SET ${change} WHERE id = $1`, [id]);
  return id;
}

interface Applied {
  at: string;
  status?: string;
  contactedAt?: string;
  profileType?: string;
  accountId?: string;
}

const addApplication = ({ at, status = 'submitted', contactedAt, profileType = 'creator', accountId }: Applied) =>
  sql(
    `INSERT INTO application (id, email, profile_type, mobile_number, affiliation, company_name, locale, status, submitted_at, contacted_at, decided_at, account_id)
     VALUES ($1::uuid, $1::text || '@example.jp', $2, '', 'freelance', '', 'ja', $3::text, $4::timestamptz, $5, CASE WHEN $3::text = 'submitted' THEN NULL ELSE $4::timestamptz END, $6)`,
    [newId(), profileType, status, at, contactedAt ?? null, accountId ?? null],
  );

async function addMembers(): Promise<{ active: string; invited: string }> {
  const active = await addMember('a@example.jp', 'creator', `created_at = '2024-05-10T15:00:00Z'`);
  const invited = await addMember(
    'b@example.jp',
    'creator',
    `created_at = '2024-05-20T14:59:59Z', status = 'invited', login_count = 0`,
  );
  await addMember('c@example.jp', 'user', `created_at = '2024-05-10T14:59:59Z', affiliation = 'freelance'`);
  await addMember('d@example.jp', 'user', `created_at = '2024-05-20T15:00:00Z'`);
  const closed = await addMember('e@example.jp', 'user', `created_at = '2024-04-01T00:00:00Z', status = 'closed'`);
  await sql(
    `INSERT INTO cancellation (account_id, reason, comment, requested_at, ends_at, erases_at, ended_at)
     VALUES ($1, 'other', '', '2024-04-02', '2024-05-15', '2024-06-15', '2024-05-15T03:00:00Z')`,
    [closed],
  );
  return { active, invited };
}

beforeAll(async () => {
  harness = await AuthHarness.start();
  boss = await harness.fullAdmin('boss@example.jp');
  const { active, invited } = await addMembers();
  await addApplication({ at: '2024-05-11T03:00:00Z', status: 'accepted', accountId: active });
  await addApplication({ at: '2024-05-12T03:00:00Z', status: 'accepted', accountId: invited });
  await addApplication({ at: '2024-05-12T03:00:00Z', status: 'refused', profileType: 'user' });
  await addApplication({ at: '2024-05-13T03:00:00Z', contactedAt: '2024-05-13T03:10:00Z' });
  await addApplication({ at: '2024-05-20T14:59:59Z' });
  await addApplication({ at: '2024-05-10T14:59:59Z', status: 'accepted', profileType: 'user' });
  await addApplication({ at: '2024-05-20T15:00:00Z' });
});
afterAll(() => harness.close());

const members = async (query: { from: string; to: string } = PERIOD) =>
  memberStatistics.parse((await harness.service.call(memberFigures.members, boss, { query })).body);
const applications = async () =>
  applicationStatistics.parse((await harness.service.call(memberFigures.applications, boss, { query: PERIOD })).body);

describe('statistics of members', () => {
  it('count each state and kind as the tables say, without staff', async () => {
    const { groups } = await members();
    const accounts = await sql(
      `SELECT status AS state, profile_type AS "profileType", affiliation, count(*)::int AS count FROM account
       WHERE profile_type IN ('creator', 'user') GROUP BY 1, 2, 3`,
    );
    const waiting = { state: 'applied', profileType: 'creator', affiliation: 'freelance', count: 3 };
    expect(groups).toHaveLength(accounts.length + 1);
    expect(groups).toEqual(expect.arrayContaining([waiting, ...accounts]));
    expect(groups).toContainEqual({ state: 'closed', profileType: 'user', affiliation: 'company', count: 1 });
  });

  it('count who joined and left by days of Tokyo, and in the period before', async () => {
    const { joined, left, days } = await members();
    expect(joined).toEqual({ creators: { count: 2, before: 0 }, users: { count: 0, before: 1 } });
    expect(left).toEqual({ creators: { count: 0, before: 0 }, users: { count: 1, before: 0 } });
    expect(days).toHaveLength(10);
    expect(days.filter((one) => one.joined + one.left > 0)).toEqual([
      { day: '2024-05-11', joined: 1, left: 0 },
      { day: '2024-05-15', joined: 0, left: 1 },
      { day: '2024-05-20', joined: 1, left: 0 },
    ]);
  });

  it('answer a period without anything with zeros', async () => {
    const { joined, days } = await members({ from: '2001-02-03', to: '2001-02-03' });
    expect(joined.creators).toEqual({ count: 0, before: 0 });
    expect(days).toEqual([{ day: '2001-02-03', joined: 0, left: 0 }]);
  });

  it('keep nothing of an account that is erased', async () => {
    const id = await addMember('f@example.jp', 'user', `created_at = '2024-05-18T00:00:00Z'`);
    expect((await members()).joined.users.count).toBe(1);
    await sql('DELETE FROM account WHERE id = $1', [id]);
    expect((await members()).joined.users.count).toBe(0);
  });

  it.each([
    { from: '2024-05-20', to: '2024-05-11' },
    { from: '2024-01-01', to: '2026-01-02' },
    { from: '1999-12-31', to: '2000-01-01' },
    { from: '2999-12-31', to: '3000-01-01' },
    { from: '2024-02-30', to: '2024-03-01' },
    { from: 'x', to: '2024-03-01' },
  ])('refuse the period %j', async (query) => {
    for (const endpoint of Object.values(memberFigures))
      expect((await harness.service.call(endpoint, boss, { query })).status).toBe(422);
  });
});

describe('statistics of applications', () => {
  it('follow those that came in within the period through every step', async () => {
    const { steps, refused } = await applications();
    const counts = steps.map(({ step, creators, users }) => [step, creators.count, users.count, users.before]);
    expect(counts).toEqual([
      ['received', 4, 1, 1],
      ['answered', 3, 1, 1],
      ['accepted', 2, 0, 1],
      ['activated', 1, 0, 0],
    ]);
    expect(refused.users).toEqual({ count: 1, before: 0 });
  });

  it('add up to the same number per day', async () => {
    const { days, steps } = await applications();
    expect(days.reduce((sum, { creators }) => sum + creators, 0)).toBe(steps[0]?.creators.count);
    expect(days.at(1)).toEqual({ day: '2024-05-12', creators: 1, users: 1 });
  });
});
