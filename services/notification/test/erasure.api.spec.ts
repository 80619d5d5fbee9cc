import { exportPart, exportParts, notification, notificationPreference, notifications } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, eventually, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { NotificationHarness } from './notification-harness.js';

let harness: NotificationHarness;
beforeAll(async () => {
  harness = await NotificationHarness.start();
});
afterAll(() => harness.close());

/** A member with a row in every table. */
async function known() {
  const { email, ...member } = await harness.member();
  const { accountId } = member;
  const items = [{ kind: 'welcome' as const, page: false, mail: true, push: false }];
  await harness.service.call(notifications.savePreferences, member, { body: { items } });
  await harness.publish(makeEvent('catalogue.owner.served', { ownerId: accountId }));
  await harness.publish(makeEvent('media.asset.ready', { ownerId: accountId, fileName: '夏.mp4' }));
  return { email, member, accountId };
}

/** Tables that contain the account. */
async function tablesWith(accountId: string): Promise<string[]> {
  const { database } = harness.service.running;
  const columns = z.array(z.object({ table_name: z.string(), column_name: z.string() })).parse(
    await database.query<unknown>(
      `SELECT table_name, column_name FROM information_schema.columns
         WHERE table_schema = 'public' AND data_type = 'uuid' AND column_name ~ 'account|owner'`,
    ),
  );
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const rows: unknown[] = await database.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [accountId]);
    if (rows.length > 0) found.push(table);
  }
  return found.sort();
}
const erase = (accountId: string, erasureId = newId()) =>
  harness.publish(makeEvent('auth.account.erased', { accountId, erasureId }, accountId));
const proofs = async (erasureId: string) =>
  (await writtenEvents(harness.service.running.database, 'notification.account.erased')).filter(
    (proof) => proof.erasureId === erasureId,
  );

describe('erasure of an account', () => {
  it('deletes everything of the account, nothing of others, and counts the rows', async () => {
    const [one, other] = [await known(), await known()];
    const before = await tablesWith(other.accountId);
    expect(before).toEqual(
      expect.arrayContaining(['notice_turn', 'notification', 'notification_preference', 'recipient']),
    );
    const erasureId = newId();
    await erase(one.accountId, erasureId);
    expect(await tablesWith(one.accountId)).toEqual([]);
    // The other member's waiting mail may have been sent meanwhile.
    const lasting = before.filter((table) => table !== 'outgoing_mail');
    expect(await tablesWith(other.accountId)).toEqual(expect.arrayContaining(lasting));
    // At least two notices, a preference and the recipient; a mail may already have been sent.
    const [proof] = await proofs(erasureId);
    expect(proof?.removed).toBeGreaterThanOrEqual(4);
  });

  it('removes the address from sent events and dead letters', async () => {
    const { accountId, email } = await known();
    const staff = callers.fullAdmin();
    const body = { accountId, title: 'お願い', message: 'ご確認ください。' };
    await harness.service.call(notifications.messageMember, staff, { body });
    const { database } = harness.service.running;
    await eventually(async () => {
      const waiting: unknown[] = await database.query('SELECT 1 FROM outbox WHERE published_at IS NULL');
      expect(waiting).toEqual([]);
    });
    const lost = makeEvent('auth.account.suspended', { accountId, email });
    await database.query(`INSERT INTO dead_letter (consumer, message, reason) VALUES ('notification', $1, 'x')`, [
      JSON.stringify(lost),
    ]);
    await erase(accountId);
    const left = 'SELECT 1 FROM outbox WHERE envelope::text LIKE $1 AND type <> $2';
    expect(await database.query(left, [`%${accountId}%`, 'notification.account.erased'])).toEqual([]);
    expect(await database.query('SELECT 1 FROM dead_letter WHERE message::text LIKE $1', [`%${email}%`])).toEqual([]);
  });

  it('answers a second event again and deletes nothing more', async () => {
    const { accountId } = await known();
    const erasureId = newId();
    await erase(accountId, erasureId);
    await erase(accountId, erasureId);
    expect((await proofs(erasureId)).map(({ removed }) => removed > 0)).toEqual([true, false]);
  });

  it('stops mails that were waiting', async () => {
    const { email, accountId } = await known();
    await harness.stopMailServer();
    await harness.publish(makeEvent('catalogue.access.ended', { toAccountId: accountId }));
    await erase(accountId);
    await harness.restartMailServer();
    const { email: later, accountId: laterId } = await harness.member();
    await harness.publish(makeEvent('catalogue.access.ended', { toAccountId: laterId }));
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(await harness.inbox(later)).toHaveLength(1);
    expect((await harness.inbox(email)).filter(({ subject }) => subject.includes('編集権限'))).toEqual([]);
  }, 20_000);

  it.each(['suspended', 'closed'] as const)('does not start for an account that is %s', async (status) => {
    const { accountId, member, email } = await known();
    await harness.publish(makeEvent('auth.account.changed', { accountId, email, status }, accountId));
    expect(await harness.notices(member)).toHaveLength(2);
  });
});

describe('the data export of an account', () => {
  it('contains its notices and preferences, and those of no other account', async () => {
    const [one, other] = [await known(), await known()];
    const { status, body } = await harness.service.callAsService(exportParts.notification, {
      params: { accountId: one.accountId },
    });
    expect(status).toBe(200);
    const { files } = exportPart.parse(body);
    const notices = z.array(notification).parse(JSON.parse(files['notifications/notices.json'] ?? ''));
    expect(notices.map(({ kind }) => kind)).toEqual(['edited-for-you', 'asset-ready']);
    const choices = z.array(notificationPreference).parse(JSON.parse(files['notifications/preferences.json'] ?? ''));
    expect(choices).toContainEqual({ kind: 'welcome', page: false, mail: true, push: false });
    expect(JSON.stringify(files)).not.toContain(other.accountId);
  });

  it('is open to services only', async () => {
    const params = { accountId: newId() };
    expect((await harness.service.call(exportParts.notification, callers.fullAdmin(), { params })).status).toBe(404);
  });
});
