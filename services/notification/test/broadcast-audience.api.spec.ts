import { type Audience, broadcasts } from '@koma/contracts';
import { callers, eventually, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NotificationHarness } from './notification-harness.js';

let harness: NotificationHarness;
const admin = callers.fullAdmin();
beforeAll(async () => {
  harness = await NotificationHarness.start();
});
afterAll(() => harness.close());

const EVERYBODY: Audience = { profileTypes: [], positions: [], companies: [], activity: 'any', accountIds: [] };

describe('an audience', () => {
  const of = async (chosen: Partial<Audience>) => {
    const call = { query: { limit: 100 }, body: { ...EVERYBODY, ...chosen } };
    const { body } = await harness.service.call(broadcasts.audience, admin, call);
    const { items, total } = broadcasts.audience.response.parse(body);
    expect(total).toBe(items.length);
    return items.map(({ email }) => email).sort();
  };

  it('is chosen by profile type, position, company, activity, or by hand', async () => {
    const director = await harness.member({ position: '監督', companyName: '株式会社みなと映像' });
    const camera = await harness.member({ position: 'カメラマン' });
    const user = await harness.member({ profileType: 'user', companyName: '株式会社みなと映像' });
    await harness.member({ status: 'suspended' });
    await harness.member({ status: 'closed' });
    const seen = (accountId: string, days: number) =>
      makeEvent(
        'auth.account.signed-in',
        { accountId, at: new Date(Date.now() - days * 86_400_000).toISOString() },
        accountId,
      );
    await harness.publish(seen(director.accountId, 3), seen(camera.accountId, 100));
    const emails = (...who: { email: string }[]) => who.map(({ email }) => email).sort();
    await eventually(async () => expect(await of({ activity: 'active' })).toEqual(emails(director)));
    expect(await of({})).toEqual(emails(director, camera, user));
    expect(await of({ profileTypes: ['user'] })).toEqual(emails(user));
    expect(await of({ positions: ['監督', 'カメラマン'] })).toEqual(emails(director, camera));
    expect(await of({ companies: ['株式会社みなと映像'] })).toEqual(emails(director, user));
    expect(await of({ companies: ['株式会社みなと映像'], profileTypes: ['creator'] })).toEqual(emails(director));
    expect(await of({ activity: 'inactive' })).toEqual(emails(camera, user));
    expect(await of({ accountIds: [user.accountId, admin.accountId], profileTypes: ['creator'] })).toEqual(
      emails(user),
    );
    const choices = await harness.service.call(broadcasts.choices, admin, {});
    expect(choices.body).toEqual({ positions: ['カメラマン', '監督'], companies: ['株式会社みなと映像'] });
  });
});
