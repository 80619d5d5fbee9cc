import { cards, fees, sandbox } from '@koma/contracts';
import { AppError, newId } from '@koma/service-kit';
import { writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RefundsService } from '../src/charging/index.js';
import { Payments, ProviderUnavailable, SandboxPayments } from '../src/provider/index.js';
import { ReconciliationService } from '../src/reconciliation/index.js';
import { BillingHarness } from './billing-harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness.close());

const decidedBy = newId();
const FIRST = '2026-12-01T00:10:00+09:00';
const part = <T>(token: abstract new (...given: never[]) => T): T => harness.service.running.app.get(token);

/** What the books say of a member, without ids and times. */
async function books(accountId: string): Promise<unknown> {
  return harness.rows(
    `SELECT f.month, f.status, f.refunded_yen,
       (SELECT array_agg(a.status ORDER BY a.begun_at) FROM payment_attempt a WHERE a.fee_id = f.id) AS attempts,
       (SELECT array_agg(r.kind ORDER BY r.year, r.number) FROM receipt r WHERE r.fee_id = f.id) AS receipts,
       (SELECT array_agg(r.amount_yen) FROM refund r WHERE r.fee_id = f.id AND r.status = 'succeeded') AS refunds
     FROM fee f WHERE f.account_id = $1`,
    [accountId],
  );
}
const feeOf = async (accountId: string): Promise<string> => {
  const [fee] = await harness.rows<{ id: string }>('SELECT id FROM fee WHERE account_id = $1', [accountId]);
  return fee?.id ?? '';
};
const count = async (sql: string, values: unknown[]): Promise<number> => {
  const [row] = await harness.rows<{ count: string }>(`SELECT count(*) FROM ${sql}`, values);
  return Number(row?.count);
};

describe('notifications of the card processor', () => {
  it('that were lost for three days are healed by one reconciliation', async () => {
    const member = await harness.member();
    await harness.run(FIRST);
    await harness.addCard(member, 'pm_card_authenticationRequired');
    const feeId = await feeOf(member.accountId);
    const params = { id: feeId };
    const asked = await harness.service.call(fees.pay, member, { params });
    expect(asked.body).toMatchObject({ status: 'action-needed' });
    await harness.service.call(sandbox.answerCharge, member, { params, body: { hasPassed: true } });
    await harness.rows(`DELETE FROM provider_event WHERE handled_at IS NULL`);
    expect(await books(member.accountId)).toMatchObject([{ status: 'unpaid' }]);
    const found = await part(ReconciliationService).run(new Date(Date.now() + 60_000));
    expect(found).toMatchObject({ healed: 1, unknown: 0 });
    expect(await books(member.accountId)).toMatchObject([{ status: 'paid', receipts: ['invoice'] }]);
    expect(await part(ReconciliationService).run(new Date(Date.now() + 60_000))).toMatchObject({ healed: 0 });
  });
});

describe('a process that dies', () => {
  it.each(['before the processor is asked', 'after the processor has charged'])('%s charges once', async (moment) => {
    const member = await harness.member();
    await harness.addCard(member);
    const payments = part(Payments);
    const charge = payments.charge.bind(payments);
    payments.charge = async (order) => {
      if (moment.startsWith('after')) await charge(order);
      throw new Error('killed');
    };
    try {
      await harness.run(FIRST);
    } finally {
      payments.charge = charge;
    }
    expect(await books(member.accountId)).toMatchObject([{ status: 'unpaid', attempts: ['asked'] }]);
    // The lease is not over: nobody takes the attempt up yet.
    await harness.run('2026-12-01T00:11:00+09:00');
    expect(await books(member.accountId)).toMatchObject([{ attempts: ['asked'] }]);
    await harness.run('2026-12-01T00:12:00+09:00');
    expect(await books(member.accountId)).toMatchObject([{ status: 'paid', attempts: ['succeeded'] }]);
    const mine = 'sandbox_charge WHERE customer_id = (SELECT customer_id FROM member WHERE account_id = $1)';
    expect(await count(mine, [member.accountId])).toBe(1);
  });
});

describe('paying', () => {
  it('twice at once, in two tabs, makes one charge', async () => {
    const member = await harness.member();
    await harness.run(FIRST);
    await harness.addCard(member);
    const params = { id: await feeOf(member.accountId) };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => harness.service.call(fees.pay, member, { params })),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await books(member.accountId)).toMatchObject([{ status: 'paid', receipts: ['invoice'] }]);
  });

  it('is not done when the bank refuses, and may be tried with another card', async () => {
    const member = await harness.member();
    await harness.run(FIRST);
    await harness.addCard(member, 'pm_card_authenticationRequired');
    const params = { id: await feeOf(member.accountId) };
    await harness.service.call(fees.pay, member, { params });
    await harness.service.call(sandbox.answerCharge, member, { params, body: { hasPassed: false } });
    const state = await harness.service.call(fees.state, member, { params });
    expect(state.body).toMatchObject({ status: 'declined', failure: 'authentication-failed' });
    expect(await books(member.accountId)).toMatchObject([{ status: 'unpaid', attempts: ['declined'] }]);
    const again = await harness.service.call(fees.pay, member, { params });
    expect(again.body).toMatchObject({ status: 'action-needed' });
  });
});

describe('a payment that waits for the bank', () => {
  it('is given up for another card without a word that it failed', async () => {
    const member = await harness.member();
    await harness.run(FIRST);
    await harness.addCard(member, 'pm_card_authenticationRequired');
    const params = { id: await feeOf(member.accountId) };
    const asked = await harness.service.call(fees.pay, member, { params });
    expect(asked.body).toMatchObject({ status: 'action-needed' });
    await harness.addCard(member, 'pm_card_visa');
    const [card] = await harness.rows<{ id: string }>('SELECT id FROM card WHERE account_id = $1 AND NOT is_default', [
      member.accountId,
    ]);
    await harness.service.call(cards.setDefault, member, { params: { id: card?.id ?? '' } });
    const told = async () =>
      (await writtenEvents(harness.database, 'billing.payment.failed')).filter(
        ({ accountId }) => accountId === member.accountId,
      ).length;
    const before = await told();
    const paid = await harness.service.call(fees.pay, member, { params });
    expect(paid.body).toMatchObject({ status: 'succeeded' });
    expect(await books(member.accountId)).toMatchObject([{ status: 'paid', attempts: ['cancelled', 'succeeded'] }]);
    expect(await told()).toBe(before);
  });
});

describe('a charge that the processor does not take', () => {
  it('ends the attempt, so that the fee is tried again with another card', async () => {
    const member = await harness.member();
    await harness.addCard(member);
    // The processor has lost the card.
    const [card] = await harness.rows<{ payment_method_id: string }>(
      'SELECT payment_method_id FROM card WHERE account_id = $1',
      [member.accountId],
    );
    await part(SandboxPayments).removeCard(card?.payment_method_id ?? '');
    await harness.run(FIRST);
    expect(await books(member.accountId)).toMatchObject([{ status: 'unpaid', attempts: ['declined'] }]);
    await harness.rows('DELETE FROM card WHERE account_id = $1', [member.accountId]);
    await harness.addCard(member);
    await harness.run('2026-12-03T00:10:00+09:00');
    expect(await books(member.accountId)).toMatchObject([{ status: 'paid', attempts: ['declined', 'succeeded'] }]);
  });
});

describe('a processor that cannot be reached', () => {
  it('is told of as such, and changes nothing', async () => {
    const member = await harness.member();
    await harness.run(FIRST);
    await harness.addCard(member);
    const payments = part(Payments);
    const charge = payments.charge.bind(payments);
    payments.charge = () => Promise.reject(new ProviderUnavailable('away'));
    const params = { id: await feeOf(member.accountId) };
    const away = await harness.service.call(fees.pay, member, { params });
    payments.charge = charge;
    expect(away).toMatchObject({ status: 503, body: { code: 'BILLING.PROVIDER_UNAVAILABLE' } });
    const back = await harness.service.call(fees.pay, member, { params });
    expect(back.body).toMatchObject({ status: 'succeeded' });
  });
});

describe('a refund', () => {
  it('that the processor refuses for good ends, and keeps no other and no fee from being handled', async () => {
    const member = await harness.member();
    await harness.addCard(member);
    await harness.run(FIRST);
    const feeId = await feeOf(member.accountId);
    const payments = part(Payments);
    const refund = payments.refund.bind(payments);
    payments.refund = () => Promise.reject(new AppError('BILLING.REFUND_TOO_LARGE'));
    const order = { amountYen: 100, reason: 'x', decidedBy };
    const give = () => part(RefundsService).refund(feeId, { id: newId(), ...order }, new Date(FIRST));
    await expect(give()).rejects.toMatchObject({ code: 'BILLING.REFUND_TOO_LARGE' });
    payments.refund = () => Promise.reject(new ProviderUnavailable('away'));
    await expect(give()).rejects.toMatchObject({ code: 'BILLING.PROVIDER_UNAVAILABLE' });
    const late = await harness.member();
    await harness.addCard(late);
    await harness.run('2026-12-01T01:00:00+09:00');
    payments.refund = refund;
    expect(await books(late.accountId)).toMatchObject([{ status: 'paid' }]);
    await harness.run('2026-12-01T02:00:00+09:00');
    expect(await books(member.accountId)).toMatchObject([{ refunded_yen: 100, refunds: [100] }]);
  });

  it('of a part and of the rest makes return invoices that name the first; more is refused', async () => {
    const member = await harness.member();
    await harness.addCard(member);
    await harness.run(FIRST);
    const feeId = await feeOf(member.accountId);
    const refund = (amountYen: number) =>
      part(RefundsService).refund(
        feeId,
        { id: newId(), amountYen, reason: '二重申込のため', decidedBy },
        new Date(FIRST),
      );
    await refund(1_100);
    await expect(refund(2_201)).rejects.toMatchObject({ code: 'BILLING.REFUND_TOO_LARGE' });
    await refund(2_200);
    await expect(refund(1)).rejects.toMatchObject({ code: 'BILLING.REFUND_TOO_LARGE' });
    const receipts = await harness.rows<{ kind: string; data: { amountYen: number; taxYen: number } }>(
      'SELECT kind, data FROM receipt WHERE fee_id = $1 ORDER BY number',
      [feeId],
    );
    expect(receipts).toMatchObject([
      { kind: 'invoice', data: { amountYen: 3_300, taxYen: 300 } },
      { kind: 'return', data: { amountYen: 1_100, taxYen: 100, corrects: { day: '2026-12-01' } } },
      { kind: 'return', data: { amountYen: 2_200, taxYen: 200 } },
    ]);
  });

  it('twice at once gives back once', async () => {
    const member = await harness.member();
    await harness.addCard(member);
    await harness.run(FIRST);
    const feeId = await feeOf(member.accountId);
    const order = { amountYen: 3_300, reason: 'x', decidedBy };
    const done = await Promise.allSettled(
      Array.from({ length: 5 }, () => part(RefundsService).refund(feeId, { id: newId(), ...order }, new Date(FIRST))),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await books(member.accountId)).toMatchObject([{ status: 'refunded', refunds: [3_300] }]);
  });
});
