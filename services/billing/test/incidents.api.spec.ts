import { cards, fees, money } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent, writtenEvents } from '@koma/testing';
import { parseEvent } from '@koma/events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { IncidentsService } from '../src/incidents/index.js';
import { Payments, type ProviderEvent, ProviderEvents, SandboxPayments } from '../src/provider/index.js';
import { ReconciliationService } from '../src/reconciliation/index.js';
import { ProviderEventsLoop } from '../src/webhooks/index.js';
import { BillingHarness } from './billing-harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness.close());

const FIRST = '2026-12-01T00:10:00+09:00';
const admin = callers.fullAdmin();
const part = <T>(token: abstract new (...given: never[]) => T): T => harness.service.running.app.get(token);
const record = (key: string) =>
  part(IncidentsService).record(harness.database.manager, { kind: 'charge-unknown', key }, new Date());
const page = z.object({
  items: z.array(z.object({ id: z.string(), kind: z.string() })),
  nextCursor: z.string().nullable(),
});
const list = async (query: { state: 'open' | 'closed'; limit?: number; cursor?: string }) =>
  page.parse((await harness.service.call(money.incidents, admin, { query })).body);
const openOf = (key: string) =>
  harness.rows<{ id: string; kind: string }>('SELECT id, kind FROM incident WHERE key = $1 AND closed_at IS NULL', [
    key,
  ]);

describe('incidents', () => {
  it('are told once, listed in pages, and closed once with a note that the log of staff has', async () => {
    const keys = Array.from({ length: 5 }, () => `pi_${newId()}`);
    for (const key of keys) await record(key);
    await Promise.all([record(keys[0] ?? ''), record(keys[0] ?? '')]);
    expect(await writtenEvents(harness.database, 'billing.incident.found')).toHaveLength(5);
    const first = await list({ state: 'open', limit: 3 });
    const second = await list({ state: 'open', limit: 3, cursor: first.nextCursor ?? '' });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5);

    const params = { id: first.items[0]?.id ?? '' };
    const close = () => harness.service.call(money.closeIncident, admin, { params, body: { note: '銀行振込で返金' } });
    const answers = await Promise.all([close(), close()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await list({ state: 'closed' })).toMatchObject({ items: [{ id: params.id }] });
    expect(await writtenEvents(harness.database, 'staff.act.done')).toMatchObject([
      { action: 'incident.closed', actorId: admin.accountId, details: { note: '銀行振込で返金' } },
    ]);
  });

  it('that come again after they were closed are told again, but not a charge that is found each night', async () => {
    const { manager } = harness.database;
    for (const [kind, open] of [
      ['refund-failed', 1],
      ['charge-unknown', 0],
    ] as const) {
      const key = `pi_${newId()}`;
      const found = () => part(IncidentsService).record(manager, { kind, key }, new Date());
      await found();
      await part(IncidentsService).clear(manager, kind, key, new Date());
      expect(await openOf(key)).toHaveLength(0);
      await Promise.all([found(), found()]);
      expect(await openOf(key)).toHaveLength(open);
    }
  });
});

describe('a notification that fails again and again', () => {
  it('is told to staff at the twentieth time, tried once a day from then on, and settled once it is handled', async () => {
    const event: ProviderEvent = { id: `evt_${newId()}`, type: 'x', about: { kind: 'charge', id: 'pi_1' } };
    await part(ProviderEvents).store(harness.database.manager, event);
    const payments = part(Payments);
    const find = payments.findCharge.bind(payments);
    payments.findCharge = () => Promise.reject(new Error('broken'));
    const tryNow = async (tries: number) => {
      const sql = 'UPDATE provider_event SET tries = $2, next_try_at = now() WHERE id = $1';
      await harness.rows(sql, [event.id, tries]);
      await part(ProviderEventsLoop).run();
    };
    try {
      await tryNow(18);
      expect(await openOf(event.id)).toHaveLength(0);
      await tryNow(19);
      expect(await openOf(event.id)).toMatchObject([{ kind: 'notification-stuck' }]);
      await tryNow(20);
    } finally {
      payments.findCharge = find;
    }
    const [{ hours } = { hours: 0 }] = await harness.rows<{ hours: number }>(
      `SELECT extract(epoch FROM next_try_at - now())::int / 3600 AS hours FROM provider_event WHERE id = $1`,
      [event.id],
    );
    expect(hours).toBeGreaterThan(22);
    await tryNow(21);
    expect(await openOf(event.id)).toHaveLength(0);
  });
});

describe('the nightly comparison', () => {
  it('goes on after a charge that cannot be settled, and tells of charges that nobody knows', async () => {
    const [one, two] = [await harness.member(), await harness.member()];
    for (const member of [one, two]) await harness.addCard(member);
    await harness.run(FIRST);
    const [broken] = await harness.rows<{ id: string; charge_id: string }>(
      `SELECT a.id, a.charge_id FROM payment_attempt a JOIN fee f ON f.id = a.fee_id WHERE f.account_id = $1`,
      [one.accountId],
    );
    const [lost] = await harness.rows<{ charge_id: string }>(
      `SELECT a.charge_id FROM payment_attempt a JOIN fee f ON f.id = a.fee_id WHERE f.account_id = $1`,
      [two.accountId],
    );
    // More than was paid was given back, which the database refuses to store.
    await harness.rows(
      `INSERT INTO sandbox_refund (id, key, charge_id, amount_yen) VALUES ('re_x', gen_random_uuid(), $1, 9000)`,
      [broken?.charge_id],
    );
    await harness.rows(`UPDATE sandbox_charge SET attempt_id = gen_random_uuid() WHERE id = $1`, [lost?.charge_id]);
    const found = await part(ReconciliationService).run(new Date(Date.now() + 60_000));
    expect(found).toMatchObject({ failed: 1, unknown: 1 });
    expect(await openOf(broken?.charge_id ?? '')).toMatchObject([{ kind: 'charge-not-settled' }]);
    expect(await openOf(lost?.charge_id ?? '')).toMatchObject([{ kind: 'charge-unknown' }]);
    // An older charge that cannot be fetched stops nothing either.
    await harness.rows(
      `INSERT INTO refund (id, fee_id, charge_id, amount_yen, reason, status)
       SELECT gen_random_uuid(), fee_id, 'pi_gone', 1, '', 'asked' FROM payment_attempt WHERE id = $1`,
      [broken?.id],
    );
    const again = await part(ReconciliationService).run(new Date(Date.now() + 60_000));
    expect(again).toMatchObject({ failed: 1, unknown: 2 });
    await harness.rows(`DELETE FROM refund WHERE charge_id = 'pi_gone'`);
    await harness.rows(`DELETE FROM sandbox_refund WHERE id = 're_x'`);
    await part(ReconciliationService).run(new Date(Date.now() + 60_000));
    expect(await openOf(broken?.charge_id ?? '')).toHaveLength(0);
  });
});

describe('a payment that was refused for good', () => {
  it('is not ordered again when somebody asks what became of it', async () => {
    const member = await harness.member();
    await harness.addCard(member);
    const [card] = await harness.rows<{ payment_method_id: string }>(
      'SELECT payment_method_id FROM card WHERE account_id = $1',
      [member.accountId],
    );
    await part(SandboxPayments).removeCard(card?.payment_method_id ?? '');
    await harness.run(FIRST);
    const [fee] = await harness.rows<{ id: string }>('SELECT id FROM fee WHERE account_id = $1', [member.accountId]);
    const payments = part(Payments);
    const charge = payments.charge.bind(payments);
    let asked = 0;
    payments.charge = (order) => {
      asked += 1;
      return charge(order);
    };
    const state = await harness.service.call(fees.state, member, { params: { id: fee?.id ?? '' } });
    payments.charge = charge;
    expect(state).toMatchObject({ status: 200, body: { status: 'declined', failure: 'error', clientSecret: null } });
    expect(asked).toBe(0);
  });

  it('is told to nobody when staff charge a member without a card', async () => {
    const member = await harness.member();
    await harness.run(FIRST);
    const [fee] = await harness.rows<{ id: string }>('SELECT id FROM fee WHERE account_id = $1', [member.accountId]);
    const told = async () =>
      (await writtenEvents(harness.database, 'billing.payment.failed')).filter(
        ({ accountId }) => accountId === member.accountId,
      ).length;
    const before = await told();
    const answer = await harness.service.call(money.charge, admin, { params: { id: fee?.id ?? '' } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'BILLING.NO_CARD' } });
    expect(await told()).toBe(before);
    const { body } = await harness.service.call(fees.list, member);
    expect(body).toMatchObject({ items: [{ failure: 'no-card' }] });
  });
});

describe('a card that changes at the bank', () => {
  const tell = async (id: string) => {
    const about = { kind: 'card' as const, id };
    await part(ProviderEvents).store(harness.database.manager, { id: `evt_${newId()}`, type: 'x', about });
    await part(ProviderEventsLoop).run();
  };

  it('is shown with its new expiry, and reminded of anew; one that is removed there is removed here', async () => {
    const member = await harness.member();
    await harness.addCard(member);
    await harness.addCard(member, 'pm_card_jcb');
    const rows = await harness.rows<{ payment_method_id: string }>(
      'SELECT payment_method_id FROM card WHERE account_id = $1 ORDER BY added_at',
      [member.accountId],
    );
    const [first = '', second = ''] = rows.map((row) => row.payment_method_id);
    await harness.rows('UPDATE card SET reminded_days = 7 WHERE payment_method_id = $1', [first]);
    await harness.rows(`UPDATE sandbox_card SET expires_year = 2098, last4 = '1881' WHERE id = $1`, [first]);
    await tell(first);
    expect((await harness.service.call(cards.list, member)).body).toMatchObject({
      items: [{ last4: '1881', expiresYear: 2098, isDefault: true }, { brand: 'jcb' }],
    });
    const reminded = 'SELECT reminded_days FROM card WHERE payment_method_id = $1';
    expect(await harness.rows(reminded, [first])).toEqual([{ reminded_days: null }]);
    await part(SandboxPayments).removeCard(first);
    await tell(first);
    expect((await harness.service.call(cards.list, member)).body).toMatchObject({
      items: [{ brand: 'jcb', isDefault: true }],
    });
    await tell(second);
  });
});

describe('an erased account', () => {
  it('leaves no customer at the card processor, and is not told of its unpaid fee', async () => {
    const member = await harness.member();
    await harness.addCard(member, 'pm_card_chargeCustomerFail');
    await harness.run(FIRST);
    const { accountId } = member;
    await harness.publish(parseEvent(makeEvent('auth.account.erased', { accountId, erasureId: newId() }, accountId)));
    const left = `SELECT FROM sandbox_card k JOIN sandbox_charge c ON c.card_id = k.id
      JOIN payment_attempt a ON a.id = c.attempt_id JOIN fee f ON f.id = a.fee_id
      WHERE f.account_id = $1 AND k.customer_id IS NOT NULL`;
    expect(await harness.rows(left, [accountId])).toHaveLength(0);
    const told = async () =>
      (await writtenEvents(harness.database, 'billing.payment.failed')).filter((one) => one.accountId === accountId);
    await harness.rows(
      `INSERT INTO incident (id, kind, key, fee_id, details, found_at, note)
       SELECT gen_random_uuid(), 'refund-bounced', id::text, id, '{}', now(), 'みなと銀行 1234567' FROM fee WHERE account_id = $1`,
      [accountId],
    );
    await harness.publish(parseEvent(makeEvent('auth.account.erased', { accountId, erasureId: newId() }, accountId)));
    const notes = 'SELECT note FROM incident i JOIN fee f ON f.id = i.fee_id WHERE f.account_id = $1';
    expect(await harness.rows(notes, [accountId])).toEqual([{ note: '' }]);
    const before = (await told()).length;
    for (const day of ['03', '07', '14']) await harness.run(`2026-12-${day}T00:10:00+09:00`);
    expect(await told()).toHaveLength(before);
    expect(await harness.rows('SELECT next_attempt_on FROM fee WHERE account_id = $1', [accountId])).toEqual([
      { next_attempt_on: null },
    ]);
  });
});
