import { fees, sandbox } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { eventually } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChargingService, RefundsService } from '../src/charging/index.js';
import { Payments, ProviderUnavailable } from '../src/provider/index.js';
import { BillingHarness } from './billing-harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness.close());

const part = <T>(token: abstract new (...given: never[]) => T): T => harness.service.running.app.get(token);
const feesOf = (accountId: string) =>
  harness.rows<{ id: string; status: string; refunded_yen: number }>(
    'SELECT id, status, refunded_yen FROM fee WHERE account_id = $1',
    [accountId],
  );

describe('a charge of which nothing is known for more than a day', () => {
  it.each([
    ['is looked for, and not made a second time', true, 'paid'],
    ['is given up when the processor has none', false, 'unpaid'],
  ])('%s', async (_, hasArrived, status) => {
    const member = await harness.member();
    await harness.addCard(member);
    const payments = part(Payments);
    const charge = payments.charge.bind(payments);
    const lost: string[] = [];
    payments.charge = async (order) => {
      lost.push(order.attemptId);
      if (hasArrived) await charge(order);
      throw new ProviderUnavailable('away');
    };
    const begunAt = new Date();
    await harness.rows(
      `INSERT INTO fee (account_id, month, plan_id, amount_yen, tax_yen, due_on, next_attempt_on)
       SELECT $1, '2026-11', id, 3300, 300, current_date - 1, current_date - 1 FROM plan WHERE profile_type = 'creator'`,
      [member.accountId],
    );
    await part(ChargingService).chargeDue(begunAt);
    const later = new Date(begunAt.getTime() + 25 * 3_600_000);
    await part(ChargingService).takeUp(later);
    payments.charge = charge;
    expect(lost).toHaveLength(1);
    expect(await feesOf(member.accountId)).toMatchObject([{ status }]);
  });
});

describe('a refund', () => {
  it('whose answer was lost is looked for, and not made a second time', async () => {
    const member = await harness.member();
    await harness.addCard(member);
    await harness.run('2026-12-01T00:10:00+09:00');
    const [fee] = await feesOf(member.accountId);
    const payments = part(Payments);
    const refund = payments.refund.bind(payments);
    let asked = 0;
    payments.refund = async (...given) => {
      asked += 1;
      await refund(...given);
      throw new ProviderUnavailable('away');
    };
    const order = { id: newId(), amountYen: 100, reason: 'x', decidedBy: newId() };
    const given = part(RefundsService).refund(fee?.id ?? '', order, new Date());
    await expect(given).rejects.toMatchObject({ code: 'BILLING.PROVIDER_UNAVAILABLE' });
    await part(RefundsService).takeUp(new Date(Date.now() + 25 * 3_600_000));
    payments.refund = refund;
    expect(asked).toBe(1);
    expect(await feesOf(member.accountId)).toMatchObject([{ refunded_yen: 100 }]);
  });
});

describe('a payment that the bank asks about', () => {
  it('is settled later in the trace of the request that has begun it', async () => {
    const member = await harness.member();
    await harness.run('2026-12-01T00:10:00+09:00');
    await harness.addCard(member, 'pm_card_authenticationRequired');
    const [{ id } = { id: '' }] = await feesOf(member.accountId);
    const params = { id };
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    await harness.service.call(fees.pay, member, { params }, { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
    // The bank's page is none of ours: its answer comes with no trace, and the card processor tells of it.
    await harness.service.call(sandbox.answerCharge, member, { params, body: { hasPassed: true } });
    await eventually(async () => expect(await feesOf(member.accountId)).toMatchObject([{ status: 'paid' }]), 10_000);
    const told = await harness.rows<{ traceparent: string }>(
      `SELECT envelope ->> 'traceparent' AS traceparent FROM outbox
       WHERE type = 'billing.payment.succeeded' AND subject = $1`,
      [member.accountId],
    );
    expect(told.map(({ traceparent }) => traceparent.split('-')[1])).toEqual([trace]);
  });
});
