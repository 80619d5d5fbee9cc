import { type Caller, REPORT, reportCase, reportCases, reports, startedReport } from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { CatalogueHarness } from './catalogue-harness.js';
import { caseToken, codeOf, reportHarness, STRANGER } from './report-harness.js';

let harness: CatalogueHarness;
let address: string;
const { send, confirm, cases, published } = reportHarness(() => harness, callers.limitedAdmin());
beforeAll(async () => {
  harness = await CatalogueHarness.start();
  ({ address } = await published());
});
afterAll(() => harness.close());

const database = () => harness.service.running.database;
let count = 0;
const newEmail = () => `victim-${(count += 1)}@example.jp`;
const networkOf = (at: number) => `10.0.${Math.trunc(at / 250)}.${1 + (at % 250)}`;

/** Sends a report that is like no other one. */
async function sendFrom(network: string, email: string, as: Caller | null = STRANGER) {
  const message = `${(count += 1)}件目`;
  const { status, body } = await send({ address, email, message }, as, { 'x-forwarded-for': network });
  expect(status).toBe(201);
  return startedReport.parse(body);
}

/** Ids of the reports whose mails asked this address to confirm. */
const mailsTo = async (email: string) =>
  (await writtenEvents(database(), 'catalogue.report.reporter-told'))
    .filter((told) => told.email === email && told.mail === 'confirm')
    .map(({ reportId }) => reportId);

const dismiss = (id: string, token: string) =>
  harness.service.call(reports.dismiss, STRANGER, { params: { token, id } });
const listed = async (token: string, number?: string) => reportCases.parse((await cases(token, number)).body);
const hourPasses = (email: string) =>
  database().query(`UPDATE report_mail SET sent_at = sent_at - interval '1 hour' WHERE email = $1`, [email]);

describe('whoever owns a mailbox', () => {
  it('gets in while a thousand addresses report in its name, with a few mails', async () => {
    const email = newEmail();
    const flood = async (from: number, to: number) => {
      const networks = Array.from({ length: to - from }, (_, at) => networkOf(from + at));
      for (let at = 0; at < networks.length; at += 20)
        await Promise.all(networks.slice(at, at + 20).map((network) => sendFrom(network, email)));
    };
    await flood(0, 500);
    const mine = await sendFrom('192.0.2.1', email);
    await flood(500, 1_000);
    expect([mine.isConfirmed, mine.isMailed]).toEqual([false, false]);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(REPORT.mailsPerHour);
    for (const mail of mails) {
      const token = caseToken(mail);
      const page = await listed(token);
      expect([page.items.length, page.hasMore]).toEqual([REPORT.shownCases + 1, true]);
      const found = (await listed(token, mine.number)).items;
      expect(found.map(({ id }) => id)).toEqual([mine.id]);
    }
    const [mail = ''] = mails;
    const { state } = reportCase.parse((await confirm(mine.id, caseToken(mail))).body);
    expect(state).toBe('received');
    // Confirmed ones stand before all that are not.
    expect((await listed(caseToken(mail))).items[1]).toMatchObject({ id: mine.id, state: 'received' });
  }, 120_000);

  it('gets in whatever others do, in any order', async () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ act: fc.constant('attack' as const), from: fc.nat(20) }) },
      { weight: 2, arbitrary: fc.record({ act: fc.constant('send' as const), from: fc.constantFrom(1, 300) }) },
      { weight: 1, arbitrary: fc.record({ act: fc.constant('dismiss' as const), from: fc.nat(9) }) },
    );
    const steps = fc.array(step, { minLength: 8, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(99), async (all, choice) => {
        const email = newEmail();
        const mine = [await sendFrom(networkOf(300), email)];
        for (const { act, from } of all) {
          if (act === 'attack') await sendFrom(networkOf(from), email);
          // The owner may share a network with an attacker.
          if (act === 'send') mine.push(await sendFrom(networkOf(from), email));
          const [mail] = await mailsTo(email);
          if (act !== 'dismiss' || !mail) continue;
          const foreign = (await listed(caseToken(mail))).items.filter((item) =>
            mine.every(({ id }) => id !== item.id),
          );
          const chosen = foreign[from % Math.max(1, foreign.length)];
          if (chosen) await dismiss(chosen.id, caseToken(mail));
        }
        const mails = await mailsTo(email);
        expect(mails.length).toBeLessThanOrEqual(REPORT.mailsPerHour);
        const token = caseToken(mails[choice % mails.length] ?? '');
        for (const { id, number } of mine.slice(0, REPORT.perDay)) {
          expect((await listed(token, number)).items.map((item) => item.id)).toEqual([id]);
          expect((await confirm(id, token)).status).toBe(200);
        }
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  it('has its own limit when signed in, which nobody else uses up', async () => {
    const email = newEmail();
    for (let at = 0; at < 30; at += 1) await sendFrom(networkOf(at), email);
    const holder = callers.user();
    await harness.account(holder, { email });
    for (let at = 0; at < REPORT.perDay; at += 1)
      expect((await sendFrom(networkOf(0), email, holder)).isConfirmed).toBe(true);
    expect((await send({ address, email, message: 'もう一度' }, holder)).status).toBe(429);
  });

  it('confirms a few a day, and the rest of them later', async () => {
    const email = newEmail();
    const sent = [];
    for (let at = 0; at <= REPORT.perDay; at += 1) sent.push(await sendFrom(networkOf(at), email));
    const [mail = ''] = await mailsTo(email);
    const statuses = [];
    for (const { id } of sent) statuses.push((await confirm(id, caseToken(mail))).status);
    expect(statuses).toEqual([...Array.from({ length: REPORT.perDay }, () => 200), 429]);
  });

  it('gets mails again an hour later', async () => {
    const email = newEmail();
    for (let at = 0; at <= REPORT.mailsPerHour; at += 1) await sendFrom(networkOf(at), email);
    expect((await sendFrom(networkOf(9), email)).isMailed).toBe(false);
    await hourPasses(email);
    expect((await sendFrom(networkOf(9), email)).isMailed).toBe(true);
  });
});

describe('a report that somebody else sent', () => {
  it('is removed by the owner of the mailbox, and the link still opens the others', async () => {
    const email = newEmail();
    const [foreign, own] = [await sendFrom(networkOf(1), email), await sendFrom(networkOf(2), email)];
    const token = caseToken(foreign.id);
    expect((await dismiss(foreign.id, token)).status).toBe(204);
    expect((await dismiss(foreign.id, token)).status).toBe(204);
    expect((await listed(token)).items.map(({ id }) => id)).toEqual([own.id]);
    expect((await confirm(own.id, token)).status).toBe(200);
    // A confirmed report is no longer the mailbox's to remove.
    await dismiss(own.id, token);
    expect((await listed(token)).items).toMatchObject([{ id: own.id, state: 'received' }]);
  });

  it('is neither seen, confirmed nor removed with the link of another mailbox', async () => {
    const foreign = await sendFrom(networkOf(1), newEmail());
    const token = caseToken((await sendFrom(networkOf(1), newEmail())).id);
    expect((await listed(token, foreign.number)).items).toEqual([]);
    const { status, body } = await confirm(foreign.id, token);
    expect([status, codeOf(body)]).toEqual([410, 'REPORT.LINK_ENDED']);
    await dismiss(foreign.id, token);
    expect((await confirm(foreign.id)).status).toBe(200);
  });

  it('is confirmed by the link of a mail only while that link is new', async () => {
    const email = newEmail();
    const old = await sendFrom(networkOf(1), email);
    await confirm(old.id);
    const later = await sendFrom(networkOf(2), email);
    await database().query(`UPDATE report_mail SET sent_at = now() - interval '25 hours' WHERE report_id = $1`, [
      old.id,
    ]);
    expect((await listed(caseToken(old.id))).items.map(({ id }) => id)).toEqual([old.id]);
    expect((await confirm(later.id, caseToken(old.id))).status).toBe(410);
  });

  it('leaves no hash of its sender once it is confirmed', async () => {
    const { id } = await sendFrom(networkOf(1), newEmail());
    const senderOf = async () => (await database().query('SELECT sender FROM report WHERE id = $1', [id]))[0].sender;
    expect(await senderOf()).toHaveLength(22);
    await confirm(id);
    expect(await senderOf()).toBeNull();
  });
});

describe('a sender', () => {
  it('keeps a number of unconfirmed reports, and pushes out nobody else’s', async () => {
    const email = newEmail();
    const mine = await sendFrom(networkOf(700), email);
    const first = await sendFrom(networkOf(701), newEmail());
    for (let at = 0; at < REPORT.waitingPerSender; at += 1) await sendFrom(networkOf(701), newEmail());
    // The first of the sender's own is gone with its contents; its mailbox is still proved by the mail.
    expect((await listed(caseToken(first.id))).items).toEqual([]);
    expect((await confirm(first.id)).status).toBe(410);
    expect((await confirm(mine.id)).status).toBe(200);
  });
});
