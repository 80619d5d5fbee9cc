import { type Account, account, auth, type Caller, exportParts, terms, type TermsAgreement } from '@koma/contracts';
import { callers, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuthHarness, memberOf } from './auth-harness.js';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await AuthHarness.start();
});
afterAll(() => harness.close());
const query = (sql: string) => harness.service.running.database.query<unknown[]>(sql);
beforeEach(() => query('DELETE FROM terms_agreement; DELETE FROM terms_edition'));

let number = 0;
let people = 0;
const newEmail = () => `terms${(people += 1)}@example.jp`;
async function publish(edition: string, change: object = {}) {
  const facts = { page: 'terms-of-use' as const, edition, number: (number += 1), asksAgreement: true };
  const publishedAt = new Date().toISOString();
  const event = makeEvent('catalogue.terms.published', { ...facts, publishedAt, ...change }, 'terms-of-use');
  await harness.service.bus.publish([event]);
}
const asked = async (who: Caller): Promise<Account['mustAgree']> =>
  account.parse((await harness.service.call(auth.me, who)).body).mustAgree;
const agree = (who: Caller, edition: string, page: 'terms-of-use' | 'privacy-policy' = 'terms-of-use') =>
  harness.service.call(terms.agree, who, { body: { page, edition } });
const newMember = async (facts: object = {}) => memberOf(await harness.account(newEmail(), facts));
const TERMS = (edition: string) => ({ page: 'terms-of-use', edition });

describe('revised terms', () => {
  it('are to be agreed to once by each member, when staff ask', async () => {
    const [member, other] = [await newMember(), await newMember()];
    expect(await asked(member)).toBeUndefined();
    await publish('2027-01-01');
    expect(await asked(member)).toEqual([TERMS('2027-01-01')]);
    expect((await agree(member, '2027-01-01')).status).toBe(204);
    expect(await asked(member)).toBeUndefined();
    expect(await asked(other)).toEqual([TERMS('2027-01-01')]);
    // A double click.
    expect((await agree(member, '2027-01-01')).status).toBe(204);
  });

  it('ask again at the next revision, not at a correction', async () => {
    const member = await newMember();
    await publish('2027-01-01');
    await agree(member, '2027-01-01');
    await publish('2027-01-01');
    expect(await asked(member)).toBeUndefined();
    await publish('2027-02-01');
    expect(await asked(member)).toEqual([TERMS('2027-02-01')]);
    expect((await agree(member, '2027-01-01')).status).toBe(409);
    await publish('2027-03-01', { asksAgreement: false });
    expect(await asked(member)).toBeUndefined();
  });

  it('may be two texts', async () => {
    const member = await newMember();
    await publish('2027-01-01');
    await publish('2027-01-02', { page: 'privacy-policy' });
    expect(await asked(member)).toEqual([TERMS('2027-01-01'), { page: 'privacy-policy', edition: '2027-01-02' }]);
    await agree(member, '2027-01-02', 'privacy-policy');
    expect(await asked(member)).toEqual([TERMS('2027-01-01')]);
  });

  it('keep to the order of the versions, whatever order they are heard in', async () => {
    const member = await newMember();
    await publish('2027-01-01', { number: 9_000 });
    await publish('2027-01-01', { number: 8_999, asksAgreement: false });
    expect(await asked(member)).toEqual([TERMS('2027-01-01')]);
  });

  it('ask no staff, and nobody who agreed by the application', async () => {
    const staff = await harness.account(newEmail(), { profileType: 'admin', adminPermission: 'limited' });
    await publish('2027-01-01');
    expect(await asked({ ...callers.limitedAdmin(), accountId: staff })).toBeUndefined();
    const { uid } = await harness.accept(await harness.apply(newEmail()));
    expect(await asked(memberOf(uid))).toBeUndefined();
    await publish('2027-02-01');
    expect(await asked(memberOf(uid))).toEqual([TERMS('2027-02-01')]);
  });

  it('are those that the applicant saw, also when they are corrected before the acceptance', async () => {
    await publish('2027-01-01');
    const id = await harness.apply(newEmail());
    await publish('2027-01-01');
    const { uid } = await harness.accept(id);
    expect(await asked(memberOf(uid))).toBeUndefined();
  });

  it('are agreed to by members whose membership rests', async () => {
    const member = { ...(await newMember()), isResting: true } as const;
    await publish('2027-01-01');
    expect((await agree(member, '2027-01-01')).status).toBe(204);
  });

  it.each([['2027-13-01'], ['2027-02-30'], [''], ['2027-01-01\0']])('refuse the day %j', async (edition) => {
    expect((await agree(await newMember(), edition)).status).toBe(422);
  });

  it('leave with the export, and go with the account', async () => {
    const member = await newMember();
    await publish('2027-01-01');
    await agree(member, '2027-01-01');
    const { accountId } = member;
    const { body } = await harness.service.callAsService(exportParts.auth, { params: { accountId } });
    const told: TermsAgreement[] = JSON.parse(
      exportParts.auth.response.parse(body).files['account/agreements.json'] ?? '',
    );
    expect(told).toEqual([{ ...TERMS('2027-01-01'), number, agreedAt: expect.any(String) }]);
    await query(`DELETE FROM account WHERE id = '${accountId}'`);
    expect(await query('SELECT FROM terms_agreement')).toEqual([]);
  });
});
