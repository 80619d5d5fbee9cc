import { newId } from '@koma/service-kit';
import { type Caller, fees, money } from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Payments, ProviderUnavailable } from '../src/provider/index.js';
import { BillingHarness } from './billing-harness.js';

const FIRST = '2026-12-01T00:10:00+09:00';
const admin = callers.fullAdmin();
let harness: BillingHarness;
let paying: Caller;
let cardless: Caller;
beforeAll(async () => {
  harness = await BillingHarness.start();
  paying = await harness.member('2026-10-10T00:00:00.000Z', callers.user());
  await harness.addCard(paying);
  cardless = await harness.member();
  await harness.run('2026-11-01T09:00:00+09:00');
  await harness.run(FIRST);
});
afterAll(() => harness.close());

const feesOf = async (who: Caller): Promise<string[]> => {
  const sql = 'SELECT id FROM fee WHERE account_id = $1 ORDER BY month DESC';
  return (await harness.rows<{ id: string }>(sql, [who.accountId])).map(({ id }) => id);
};
const search = async (query: object) => {
  const { body } = await harness.service.call(money.payments, admin, { query });
  return body;
};

describe('payments', () => {
  it.each([
    ['everything', {}, 3],
    ['a period of due days', { from: '2026-12-01', to: '2026-12-31' }, 1],
    ['a day before the first fee', { to: '2026-10-31' }, 0],
    ['a range of amounts', { minYen: 3_301, maxYen: 5_500 }, 2],
    ['amounts that nobody pays', { minYen: 5_501 }, 0],
    ['a status', { status: 'unpaid' }, 1],
    ['a name without its blank', { q: '水沢葵' }, 3],
    ['letters that mean something in SQL', { q: '%_' }, 0],
    ['all together', { from: '2026-11-01', minYen: 5_000, status: 'paid', q: '水沢' }, 2],
  ])('are found by %s', async (_, query, total) => {
    const found = await search(query);
    // The cardless member rests after the unpaid November, so that December costs nothing.
    expect(found).toMatchObject({ total });
  });

  it('come page by page, newest first', async () => {
    const first = await search({ limit: 2 });
    expect(first).toMatchObject({ items: [{ month: '2026-12' }, { month: '2026-11' }] });
    const { nextCursor } = first as { nextCursor: string }; // parsing edge: a page of the contract
    expect(await search({ limit: 2, cursor: nextCursor })).toMatchObject({
      items: [{ month: '2026-11' }],
      nextCursor: null,
    });
  });

  it('are hidden from staff with limited access and from members', async () => {
    for (const who of [callers.limitedAdmin(), paying]) {
      const { status, body } = await harness.service.call(money.revenue, who);
      expect([403, 404]).toContain(status);
      expect(JSON.stringify(body)).not.toMatch(/yen/i);
    }
  });
});

describe('revenue', () => {
  it('is what was paid by month, with what is unpaid beside it', async () => {
    const { body } = await harness.service.call(money.revenue, admin);
    expect(body).toMatchObject({
      months: [
        { month: '2026-11', paidYen: 5_500, unpaidYen: 3_300, refundedYen: 0, paid: 1, fees: 2 },
        { month: '2026-12', paidYen: 5_500, paid: 1, fees: 1 },
      ],
      recurringYen: 5_500,
      members: { creators: 0, users: 1, resting: 1, withoutCard: 1 },
    });
  });
});

describe('a refund by staff', () => {
  const refund = (id: string, amountYen: number, reason = '二重申込', refundId = newId()) =>
    harness.service.call(money.refund, admin, { params: { id }, body: { refundId, amountYen, reason } });

  it('is logged, shown to the member and taken from the revenue', async () => {
    const [december = ''] = await feesOf(paying);
    expect((await refund(december, 550)).status).toBe(204);
    const { body } = await harness.service.call(fees.list, paying);
    expect(body).toMatchObject({
      items: [{ refundedYen: 550, receipts: [{ kind: 'invoice' }, { kind: 'return' }] }, {}],
    });
    const acts = await writtenEvents(harness.database, 'staff.act.done');
    expect(acts.at(-1)).toMatchObject({ action: 'fee.refunded', details: { month: '2026-12', amount: '550' } });
  });

  it('that is sent again, at once or later, gives nothing back a second time', async () => {
    const [december = ''] = await feesOf(paying);
    const refundId = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(december, 100, 'x', refundId)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await refund(december, 100, 'x', refundId)).toMatchObject({
      status: 409,
      body: { code: 'BILLING.REFUND_DONE' },
    });
    const [again = ''] = await feesOf(cardless);
    expect((await refund(again, 100, 'x', refundId)).status).toBe(409);
    const { body } = await harness.service.call(fees.list, paying);
    expect(body).toMatchObject({ items: [{ refundedYen: 650 }, {}] });
  });

  it('that can only be made later is logged once, when it is made', async () => {
    const [, november = ''] = await feesOf(paying);
    const logged = async () =>
      (await writtenEvents(harness.database, 'staff.act.done')).filter(({ details }) => details['reason'] === '後で');
    const payments = harness.service.running.app.get(Payments);
    const give = payments.refund.bind(payments);
    payments.refund = () => Promise.reject(new ProviderUnavailable('away'));
    expect((await refund(november, 200, '後で')).status).toBe(503);
    payments.refund = give;
    for (const day of ['02', '03']) await harness.run(`2026-12-${day}T00:10:00+09:00`);
    expect(await logged()).toMatchObject([
      { action: 'fee.refunded', actorId: admin.accountId, details: { month: '2026-11', amount: '200' } },
    ]);
  });

  it('of more than is left, of nothing, of an unpaid fee or of an unknown one is refused', async () => {
    const [december = ''] = await feesOf(paying);
    const [unpaid = ''] = await feesOf(cardless);
    expect((await refund(december, 4_851)).status).toBe(422);
    expect((await refund(unpaid, 1)).status).toBe(422);
    for (const amount of [0, -1, 1.5, 10_000_001]) expect((await refund(december, amount)).status).toBe(422);
    expect((await refund(december, 1, ' ')).status).toBe(422);
    expect((await refund(admin.accountId, 1)).status).toBe(404);
  });
});

describe('charging again', () => {
  it('is logged also when the card processor is away', async () => {
    const who = await harness.member('2026-10-10T00:00:00.000Z');
    await harness.run('2026-11-01T09:00:00+09:00');
    await harness.addCard(who);
    const [unpaid = ''] = await feesOf(who);
    const payments = harness.service.running.app.get(Payments);
    const ask = payments.charge.bind(payments);
    payments.charge = () => Promise.reject(new ProviderUnavailable('away'));
    const { status } = await harness.service.call(money.charge, admin, { params: { id: unpaid } });
    payments.charge = ask;
    expect(status).toBe(503);
    const acts = await writtenEvents(harness.database, 'staff.act.done');
    expect(acts.at(-1)).toMatchObject({ action: 'fee.charged', subjectId: who.accountId, actorId: admin.accountId });
  });

  it('says that there is no card, charges with the new one, and not twice', async () => {
    const [unpaid = ''] = await feesOf(cardless);
    const charge = () => harness.service.call(money.charge, admin, { params: { id: unpaid } });
    expect(await charge()).toMatchObject({ status: 409, body: { code: 'BILLING.NO_CARD' } });
    await harness.addCard(cardless);
    expect(await charge()).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect(await charge()).toMatchObject({ status: 409, body: { code: 'BILLING.NOTHING_DUE' } });
  });
});

describe('a new price', () => {
  it('holds from its month on, is set 30 days before, and leaves earlier months as they are', async () => {
    const { body } = await harness.service.call(money.prices, admin);
    const plans = (body as { items: { id: string; nameEn: string }[] }).items; // parsing edge: a list of the contract
    const id = plans.find(({ nameEn }) => nameEn === 'Creator plan')?.id ?? '';
    const set = (fromMonth: string, priceYen = 4_400) =>
      harness.service.call(money.setPrice, admin, { params: { id }, body: { fromMonth, priceYen } });
    expect(await set('2026-01')).toMatchObject({ status: 422, body: { code: 'BILLING.PRICE_TOO_SOON' } });
    expect(await set('2099-01')).toMatchObject({
      status: 200,
      body: { items: [{ fromMonth: '2099-01', priceYen: 4_400 }, {}, {}] },
    });
    expect((await set('2099-13')).status).toBe(422);
    const late = await harness.member('2098-11-10T00:00:00.000Z');
    await harness.addCard(late);
    await harness.run('2098-12-01T00:10:00+09:00');
    await harness.run('2099-01-01T00:10:00+09:00');
    const sql = 'SELECT month, amount_yen, tax_yen FROM fee WHERE account_id = $1 ORDER BY month';
    expect(await harness.rows(sql, [late.accountId])).toEqual([
      { month: '2098-12', amount_yen: 3_300, tax_yen: 300 },
      { month: '2099-01', amount_yen: 4_400, tax_yen: 400 },
    ]);
  });
});
