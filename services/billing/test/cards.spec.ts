import { cards, sandbox } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { CardsService } from '../src/cards/index.js';
import { BillingHarness } from './billing-harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness.close());

type Who = ReturnType<typeof callers.creator>;
const setup = z.object({ id: z.string() });
const listOf = async (who: Who) => cards.list.response.parse((await harness.service.call(cards.list, who)).body).items;
const idsOf = async (who: Who) => (await listOf(who)).map(({ id }) => id);
const lastSetup = async (who: Who) => {
  const rows = await harness.rows<{ id: string }>(
    'SELECT s.id FROM sandbox_setup s JOIN member m ON m.customer_id = s.customer_id WHERE m.account_id = $1',
    [who.accountId],
  );
  return rows[0]?.id ?? '';
};

describe('a card that was removed', () => {
  it('does not come back with its registration, asked for again or told of late', async () => {
    const member = await harness.member();
    await harness.addCard(member);
    const [card = ''] = await idsOf(member);
    const setupId = await lastSetup(member);
    await harness.service.call(cards.remove, member, { params: { id: card } });
    await harness.service.running.app.get(CardsService).adopt(setupId);
    expect(await listOf(member)).toEqual([]);
    const { status } = await harness.service.call(cards.add, member, { body: { setupId } });
    expect(status).toBe(409);
    expect(await listOf(member)).toEqual([]);
  });
});

describe('changes of cards at the same moment', () => {
  it('leave one card that is charged, whichever comes first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const member = await harness.member();
      for (const token of ['pm_card_visa', 'pm_card_jcb', 'pm_card_amex'] as const)
        await harness.addCard(member, token);
      const [first = '', second = ''] = await idsOf(member);
      const answers = await Promise.all([
        harness.service.call(cards.setDefault, member, { params: { id: second } }),
        harness.service.call(cards.remove, member, { params: { id: round % 2 ? first : second } }),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect((await listOf(member)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    }
  });

  it('of one member keep nobody else waiting, twenty at once', async () => {
    const member = await harness.member();
    for (const token of ['pm_card_visa', 'pm_card_jcb'] as const) await harness.addCard(member, token);
    const [first = '', second = ''] = await idsOf(member);
    const ids = Array.from({ length: 20 }, (_, at) => (at % 2 ? first : second));
    const removals = Promise.all(ids.map((id) => harness.service.call(cards.remove, member, { params: { id } })));
    const other = await harness.service.call(cards.list, await harness.member());
    const statuses = (await removals).map(({ status }) => status).toSorted((a, b) => a - b);
    expect([other.status, ...statuses]).toEqual([200, 200, 200, ...Array.from({ length: 18 }, () => 404)]);
  });

  it('add no more cards than a member may have', async () => {
    const member = await harness.member();
    const begun: string[] = [];
    for (let at = 0; at < 7; at += 1)
      begun.push(setup.parse((await harness.service.call(cards.startSetup, member)).body).id);
    const body = { token: 'pm_card_visa' as const, expiresMonth: 12, expiresYear: 2099, holder: 'AOI' };
    for (const id of begun) {
      await harness.service.call(sandbox.giveCard, member, { params: { id }, body });
      await harness.service.call(cards.add, member, { body: { setupId: id } });
    }
    expect(await listOf(member)).toHaveLength(5);
  });
});
