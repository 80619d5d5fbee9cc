import { newId } from '@koma/service-kit';
import { eventually, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OutgoingMails } from '../src/mails/index.js';
import { Lanes, OutcomesService } from '../src/outcomes/index.js';
import { NotificationHarness } from './notification-harness.js';

let harness: NotificationHarness;
beforeAll(async () => {
  harness = await NotificationHarness.start();
});
afterAll(() => harness.close());

const app = () => harness.service.running.app;
const query = <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  harness.service.running.database.query<T[]>(sql, values);

describe('a mail that the mail server has accepted', () => {
  it('is not sent again when the process dies before the end of the transaction', async () => {
    const outgoing = app().get(OutgoingMails);
    const send = outgoing.send.bind(outgoing);
    let ends = 0;
    outgoing.send = async (tx, id) => {
      await send(tx, id);
      ends += 1;
      if (ends === 1) throw new Error('the process dies');
    };
    const member = await harness.member();
    const asked = { toAccountId: member.accountId, byName: '汐見 凪', kind: 'ask' as const };
    await harness.publish(makeEvent('catalogue.access.requested', asked, member.accountId));
    await harness.publish(makeEvent('catalogue.access.ended', { toAccountId: member.accountId }));
    // The first one, its second try, and the other mail; a mail is in the inbox before its try has ended.
    await eventually(async () => expect(ends).toBe(3));
    expect(await harness.mails(member.email, 2)).toHaveLength(2);
    outgoing.send = send;
  });
});

describe('an outcome', () => {
  it('is counted once, also when the connections were lost before', async () => {
    const outcomes = app().get(OutcomesService);
    const [id, batchId] = [newId(), newId()];
    await query(
      `INSERT INTO outgoing_mail (id, email, locale, template, "values", batch_id, created_at)
       VALUES ($1, 'a@example.jp', 'ja', 'broadcast', '{}', $2, now())`,
      [id, batchId],
    );
    await query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await new Promise((done) => setTimeout(done, 200));
    for (let again = 0; again < 2; again += 1) await outcomes.store('mail', id, 'sent');
    expect(await query('SELECT sent, failed FROM mail_batch WHERE id = $1', [batchId])).toEqual([
      { sent: 1, failed: 0 },
    ]);
    expect(await query('SELECT FROM outgoing_mail WHERE id = $1', [id])).toHaveLength(0);
  });
});

describe('lanes', () => {
  /** The most that were under way at once. */
  async function mostAtOnce(ms: number): Promise<number> {
    const lanes = new Lanes(4);
    let [running, most] = [0, 0];
    const handOver = async () => {
      running += 1;
      most = Math.max(most, running);
      if (ms > 0) await new Promise((done) => setTimeout(done, ms));
      running -= 1;
    };
    await Promise.all(Array.from({ length: 20 }, () => lanes.run(handOver)));
    return most;
  }

  it('are one while hand-overs are quick, and more, up to a limit, while they are slow', async () => {
    expect(await mostAtOnce(0)).toBe(1);
    expect(await mostAtOnce(150)).toBe(4);
  });

  it('go on after a failure', async () => {
    const lanes = new Lanes(1);
    const failing = lanes.run(() => Promise.reject(new Error('refused')));
    const next = lanes.run(() => Promise.resolve('accepted'));
    await expect(failing).rejects.toThrow('refused');
    expect(await next).toBe('accepted');
  });
});
