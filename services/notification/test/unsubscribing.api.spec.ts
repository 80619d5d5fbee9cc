import { notifications } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { eventually, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Mailer } from '../src/mails/index.js';
import { NotificationHarness } from './notification-harness.js';

let harness: NotificationHarness;
/** Headers of the mails that were sent, by address. */
const sent = new Map<string, Record<string, string>>();
/** Addresses whose first mail is sent without the service hearing of it, and the identities of all of theirs. */
const unheard = new Map<string, (string | undefined)[]>();
beforeAll(async () => {
  harness = await NotificationHarness.start();
  const mailer = harness.service.running.app.get(Mailer);
  const send = mailer.send.bind(mailer);
  mailer.send = async (to, mail, headers = {}) => {
    sent.set(to, headers);
    const identities = unheard.get(to);
    await send(to, mail, headers);
    if (identities?.push(headers['Message-ID']) === 1) throw new Error('the connection is lost');
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
    expect(await headersOf(member.email)).toEqual({ 'Message-ID': expect.anything() });
  });
});

describe('a mail that is sent again', () => {
  it('is the same one to mail programs', async () => {
    const [member, other] = [await harness.member(), await harness.member()];
    const identities: (string | undefined)[] = [];
    unheard.set(member.email, identities);
    for (const { accountId } of [member, other]) {
      const asked = { toAccountId: accountId, byName: '汐見 凪', kind: 'ask' as const };
      await harness.publish(makeEvent('catalogue.access.requested', asked, accountId));
    }
    await eventually(async () => expect(identities).toHaveLength(2), 15_000);
    expect(identities[0]).toMatch(/^<[0-9a-f-]{36}@koma\.test>$/);
    expect(identities[1]).toBe(identities[0]);
    expect((await headersOf(other.email))['Message-ID']).not.toBe(identities[0]);
  });
});
