import { exportParts } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BillingHarness } from './billing-harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness.close());

const FIRST = '2026-12-01T00:10:00+09:00';

it('an export holds cards without their number, fees and receipts', async () => {
  const { accountId } = await harness.member().then(async (who) => {
    await harness.addCard(who);
    return who;
  });
  await harness.run(FIRST);
  const { status, body } = await harness.service.callAsService(exportParts.billing, { params: { accountId } });
  expect(status).toBe(200);
  const { files } = exportParts.billing.response.parse(body);
  expect(JSON.parse(files['payments/payments.json'] ?? '')).toMatchObject({
    cards: [{ brand: 'visa', last4: '4242' }],
    fees: [{ month: '2026-12', amountYen: 3_300, status: 'paid' }],
    receipts: [{ kind: 'invoice', taxYen: 300 }],
  });
});

it('erasure removes the member and the cards, here and at the card processor, and leaves fees and receipts', async () => {
  const { accountId } = await harness.member().then(async (who) => {
    await harness.addCard(who);
    return who;
  });
  await harness.run(FIRST);
  const erasureId = newId();
  await harness.publish(makeEvent('auth.account.erased', { accountId, erasureId }, accountId));
  const proofs = await writtenEvents(harness.database, 'billing.account.erased');
  expect(proofs).toContainEqual({ erasureId, removed: 2 });
  const rows = async (table: string) => {
    const [row] = await harness.rows<{ count: string }>(`SELECT count(*) FROM ${table} WHERE account_id = $1`, [
      accountId,
    ]);
    return Number(row?.count);
  };
  expect([await rows('member'), await rows('card'), await rows('fee'), await rows('receipt')]).toEqual([0, 0, 1, 1]);
  const customer = `cus_${accountId.replaceAll('-', '')}`;
  expect(await harness.rows('SELECT FROM sandbox_card WHERE customer_id = $1', [customer])).toEqual([]);
});
