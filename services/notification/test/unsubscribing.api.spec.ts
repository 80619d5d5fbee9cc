import { notifications } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { eventually, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Mailer } from '../src/mails/index.js';
import { NotificationHarness } from './notification-harness.js';

let harness: NotificationHarness;
/** Headers of the mails that were sent, by address. */
const sent = new Map<string, Record<string, string>>();
beforeAll(async () => {
  harness = await NotificationHarness.start();
  const mailer = harness.service.running.app.get(Mailer);
  const send = mailer.send.bind(mailer);
  mailer.send = (to, mail, headers = {}) => {
    sent.set(to, headers);
    return send(to, mail, headers);
  };
});
afterAll(() => harness.close());

const headersOf = async (email: string): Promise<Record<string, string>> => {
  await eventually(async () => expect(sent.get(email)).toBeDefined());
  return sent.get(email) ?? {};
};
const click = (path: string, body = 'List-Unsubscribe=One-Click') =>
  fetch(harness.url(path), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

describe('a mail of a kind that members choose', () => {
  it('is ended by one click in the mail program, for that kind only, however often', async () => {
    const member = await harness.member();
    const asked = { toAccountId: member.accountId, byName: '汐見 凪', kind: 'ask' as const };
    await harness.publish(makeEvent('catalogue.access.requested', asked, member.accountId));
    const headers = await headersOf(member.email);
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const [, path = ''] = /^<https:\/\/koma\.test(\/[^>]+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
    for (let again = 0; again < 2; again += 1) expect((await click(path)).status).toBe(204);
    const { body } = await harness.service.call(notifications.getPreferences, member, {});
    const { items } = notifications.getPreferences.response.parse(body);
    expect(items.find(({ kind }) => kind === 'access-requested')).toMatchObject({ page: true, mail: false });
    expect(items.find(({ kind }) => kind === 'access-accepted')).toMatchObject({ mail: true });
  });

  it.each(['x', 'a.b.c.d.e', encodeURIComponent('../preferences'), newId()])(
    'is not ended by the token %s',
    async (token) => {
      expect((await click(`/api/notification/unsubscriptions/${token}`)).status).toBe(404);
    },
  );

  it('is not ended by looking at the address, as scanners of mails do, or by a huge body', async () => {
    expect((await fetch(harness.url('/api/notification/unsubscriptions/x'))).status).toBe(404);
    expect((await click('/api/notification/unsubscriptions/x', 'x'.repeat(10_000))).status).toBe(413);
  });
});

describe('a mail about payments', () => {
  it('offers no such click', async () => {
    const member = await harness.member();
    const fee = { accountId: member.accountId, feeId: newId(), month: '2026-12', amountYen: 3_300 };
    await harness.publish(makeEvent('billing.payment.succeeded', fee, member.accountId));
    expect(await headersOf(member.email)).toEqual({});
  });
});
