import { newId } from '@koma/service-kit';
import { billing, type Caller, cards, fees, money, receipts, sandbox } from '@koma/contracts';
import { accessMatrix, type Role, ROLES, row } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { IncidentsService } from '../src/incidents/index.js';
import { BillingHarness } from './billing-harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness.close());

const MEMBERS: Role[] = ['user', 'otherCreator', 'owner'];
const OWNER: Role[] = ['owner'];
const setup = z.object({ id: z.string() });
const FIRST = '2026-12-01T00:10:00+09:00';

/** An account that has a membership; admins have none. */
const introduce = async (who: Caller): Promise<void> => {
  if (who.profileType !== 'admin') await harness.member(undefined, who);
};
const startSetup = async (who: Caller) => setup.parse((await harness.service.call(cards.startSetup, who)).body);
const cardOf = async (owner: Caller) => {
  await harness.addCard(owner);
  const [card] = await harness.rows<{ id: string }>('SELECT id FROM card WHERE account_id = $1', [owner.accountId]);
  return { params: { id: card?.id ?? '' } };
};
const feeOf = async (owner: Caller) => {
  await harness.run(FIRST);
  const [fee] = await harness.rows<{ id: string }>('SELECT id FROM fee WHERE account_id = $1', [owner.accountId]);
  return { params: { id: fee?.id ?? '' } };
};
/** An unpaid fee whose payment the bank asks about. */
const askedFee = async (owner: Caller) => {
  const fee = await feeOf(owner);
  await harness.addCard(owner, 'pm_card_authenticationRequired');
  await harness.service.call(fees.pay, owner, fee);
  return fee;
};
const paidFee = async (owner: Caller) => {
  await harness.addCard(owner);
  return feeOf(owner);
};
const receiptOf = async (owner: Caller) => {
  await paidFee(owner);
  const [receipt] = await harness.rows<{ id: string }>('SELECT id FROM receipt WHERE account_id = $1', [
    owner.accountId,
  ]);
  return { params: { id: receipt?.id ?? '' } };
};
const anyPlan = async () => {
  const [plan] = await harness.rows<{ id: string }>('SELECT id FROM plan');
  return { id: plan?.id ?? '' };
};
const STAFF: Role[] = ['fullAdmin'];
const newRefund = () => ({ refundId: newId(), amountYen: 1, reason: 'x' });
const PRICE = { fromMonth: '2099-01', priceYen: 3_300 };
const CARD = { token: 'pm_card_visa', expiresMonth: 12, expiresYear: 2099, holder: 'AOI' } as const;

accessMatrix(
  () => harness.service,
  [
    row(billing.listPlans, { allows: ROLES, request: () => ({}) }),
    row(cards.list, { allows: MEMBERS, request: () => ({}) }),
    row(cards.startSetup, { allows: MEMBERS, request: () => ({}) }),
    row(cards.add, {
      allows: OWNER,
      request: async (owner) => {
        const { id } = await startSetup(owner);
        await harness.service.call(sandbox.giveCard, owner, { params: { id }, body: CARD });
        return { body: { setupId: id } };
      },
    }),
    row(cards.setDefault, { allows: OWNER, request: cardOf }),
    row(cards.remove, { allows: OWNER, request: cardOf }),
    row(sandbox.giveCard, {
      allows: OWNER,
      request: async (owner) => ({ params: await startSetup(owner).then(({ id }) => ({ id })), body: CARD }),
    }),
    row(sandbox.answerSetup, {
      allows: OWNER,
      request: async (owner) => ({
        params: await startSetup(owner).then(({ id }) => ({ id })),
        body: { hasPassed: true },
      }),
    }),
    row(sandbox.answerCharge, {
      allows: OWNER,
      request: async (owner) => ({ ...(await askedFee(owner)), body: { hasPassed: true } }),
    }),
    row(fees.membership, { allows: MEMBERS, request: () => ({}) }),
    row(fees.list, { allows: MEMBERS, request: () => ({}) }),
    row(fees.pay, {
      allows: OWNER,
      request: async (owner) => {
        const fee = await feeOf(owner);
        await harness.addCard(owner);
        return fee;
      },
    }),
    row(fees.state, { allows: OWNER, request: askedFee }),
    row(receipts.file, { allows: OWNER, request: receiptOf }),
    row(receipts.years, { allows: MEMBERS, request: () => ({}) }),
    row(receipts.yearFile, {
      allows: OWNER,
      request: async (owner) => {
        await receiptOf(owner);
        return { params: { year: 2026 } };
      },
    }),
    row(receipts.recipient, { allows: MEMBERS, request: () => ({}) }),
    row(receipts.setRecipient, { allows: MEMBERS, request: () => ({ body: { company: 'みなと映像' } }) }),
    row(receipts.get, { allows: STAFF, request: receiptOf }),
    row(receipts.staffFile, { allows: STAFF, request: receiptOf }),
    row(money.payments, { allows: STAFF, request: () => ({}) }),
    row(money.revenue, { allows: STAFF, request: () => ({}) }),
    row(money.refund, { allows: STAFF, request: async (owner) => ({ ...(await paidFee(owner)), body: newRefund() }) }),
    row(money.charge, {
      allows: STAFF,
      request: async (owner) => {
        const fee = await feeOf(owner);
        await harness.addCard(owner);
        return fee;
      },
    }),
    row(money.incidents, { allows: STAFF, request: () => ({ query: { state: 'open' as const } }) }),
    row(money.closeIncident, {
      allows: STAFF,
      request: async () => {
        const incident = { kind: 'charge-unknown' as const, key: newId() };
        await harness.service.running.app.get(IncidentsService).record(harness.database.manager, incident, new Date());
        const [row] = await harness.rows<{ id: string }>('SELECT id FROM incident WHERE key = $1', [incident.key]);
        return { params: { id: row?.id ?? '' }, body: { note: 'x' } };
      },
    }),
    row(money.prices, { allows: STAFF, request: () => ({}) }),
    row(money.setPrice, { allows: STAFF, request: async () => ({ params: await anyPlan(), body: PRICE }) }),
  ],
  introduce,
);

describe('cards', () => {
  it('are shown without their number, the first one is charged, and the last one stays while a fee is due', async () => {
    const member = await harness.member();
    await harness.run(FIRST);
    await harness.addCard(member, 'pm_card_visa');
    await harness.addCard(member, 'pm_card_jcb');
    const { body } = await harness.service.call(cards.list, member);
    expect(body).toMatchObject({
      items: [
        { brand: 'visa', last4: '4242', expiresMonth: 12, expiresYear: 2099, isDefault: true },
        { brand: 'jcb', last4: '0505', isDefault: false },
      ],
    });
    const [first, second] = z.object({ items: z.array(setup) }).parse(body).items;
    const remove = (id = '') => harness.service.call(cards.remove, member, { params: { id } });
    expect(await remove(first?.id)).toMatchObject({ body: { items: [{ brand: 'jcb', isDefault: true }] } });
    expect(await remove(second?.id)).toMatchObject({ status: 409, body: { code: 'BILLING.LAST_CARD' } });
  });

  it('are declined as the test cards say, and expired ones are refused', async () => {
    const member = await harness.member();
    const { id } = await startSetup(member);
    const give = (card: object) =>
      harness.service.call(sandbox.giveCard, member, { params: { id }, body: { ...CARD, ...card } });
    expect(await give({ token: 'pm_card_visa_chargeDeclined' })).toMatchObject({ status: 422 });
    expect(await give({ expiresMonth: 1, expiresYear: 2020 })).toMatchObject({ status: 422 });
    const early = await harness.service.call(cards.add, member, { body: { setupId: id } });
    expect(early).toMatchObject({ status: 409, body: { code: 'BILLING.CARD_NOT_CONFIRMED' } });
    expect(await give({})).toMatchObject({ status: 200, body: { isAsking: false } });
  });

  it('are not registered when the bank is answered wrongly', async () => {
    const member = await harness.member();
    const { id } = await startSetup(member);
    const params = { id };
    const body = { ...CARD, token: 'pm_card_authenticationRequired' } as const;
    const given = await harness.service.call(sandbox.giveCard, member, { params, body });
    expect(given.body).toEqual({ isAsking: true });
    await harness.service.call(sandbox.answerSetup, member, { params, body: { hasPassed: false } });
    expect(await harness.service.call(cards.add, member, { body: { setupId: id } })).toMatchObject({ status: 409 });
  });
});
