import { newId } from '@koma/service-kit';
import { eventually, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AuthHarness } from './auth-harness.js';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await AuthHarness.start();
});
afterAll(() => harness.close());

it('takes in changes of more accounts at once than it has connections', async () => {
  const ids = Array.from({ length: 20 }, newId);
  const changed = ids.map((accountId) => makeEvent('auth.account.changed', { accountId, status: 'active' }, accountId));
  await Promise.all(changed.map((event) => harness.service.bus.publish([event])));
  const taken = () =>
    harness.service.running.database.query<unknown[]>('SELECT FROM inbox WHERE event_id = ANY($1)', [
      changed.map(({ id }) => id),
    ]);
  await eventually(async () => expect(await taken()).toHaveLength(ids.length));
});
