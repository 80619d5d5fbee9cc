import { auth, type Caller, ownAccount } from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writtenEvents } from '@koma/testing';
import { AuthHarness } from './auth-harness.js';

let harness: AuthHarness;
let count = 0;
beforeAll(async () => {
  harness = await AuthHarness.start();
});
afterAll(() => harness.close());

const COMPANY = { affiliation: 'company', companyName: '株式会社あかつき制作' } as const;
type Given = Parameters<AuthHarness['account']>[1];

async function signedIn(given: Given): Promise<{ who: Caller; token: string }> {
  const email = `type${(count += 1)}@example.jp`;
  await harness.account(email, given);
  const { token } = await harness.login(email);
  const who = await harness.resolve(token);
  if (!who) throw new Error('not signed in');
  return { who, token };
}
const change = (who: Caller, profileType: 'creator' | 'user') =>
  harness.service.call(ownAccount.changeProfileType, who, { body: { profileType } });
const told = async ({ accountId }: Caller) => {
  const events = await writtenEvents(harness.service.running.database, 'auth.profile-type.changed');
  return events.filter((event) => event.accountId === accountId);
};

describe('the profile type', () => {
  it('holds at once, for the session, the pages and the other services', async () => {
    const { who, token } = await signedIn(COMPANY);
    const { status, body, headers } = await change(who, 'user');
    expect([status, body]).toEqual([200, expect.objectContaining({ profileType: 'user' })]);
    expect(String(headers.get('set-cookie'))).toMatch(/^profileType=user; /);
    expect(await harness.resolve(token)).toMatchObject({ profileType: 'user' });
    expect((await harness.service.call(auth.me, who)).body).toMatchObject({ profileType: 'user' });
    expect(await told(who)).toEqual([
      expect.objectContaining({ profileType: 'user', companyName: COMPANY.companyName }),
    ]);
  });

  it('can be changed back, and has no effect a second time', async () => {
    const { who } = await signedIn(COMPANY);
    await change(who, 'user');
    await Promise.all([change(who, 'creator'), change(who, 'creator'), change(who, 'creator')]);
    expect((await told(who)).map(({ profileType }) => profileType)).toEqual(['user', 'creator']);
  });

  it.each([
    ['a freelancer', { affiliation: 'freelance', companyName: '' }],
    ['somebody without a company', { affiliation: 'company', companyName: '' }],
  ] as const)('of %s does not become user', async (_, given) => {
    const { who } = await signedIn(given);
    const { status, body } = await change(who, 'user');
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'AUTH.COMPANIES_ONLY' } });
    expect(await told(who)).toEqual([]);
  });
});
