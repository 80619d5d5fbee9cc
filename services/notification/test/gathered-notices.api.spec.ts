import { notifications } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NotificationHarness, plain } from './notification-harness.js';

let harness: NotificationHarness;
beforeAll(async () => {
  harness = await NotificationHarness.start();
});
afterAll(() => harness.close());

describe('the notice of changes made for a member', () => {
  const served = (ownerId: string, title: string, actorName = '佐藤 空') =>
    makeEvent('catalogue.owner.served', { ownerId, title, actorName }, ownerId);

  it('counts changes in one unread notice with the newest of them, and is mailed once an hour', async () => {
    const member = await harness.member();
    for (const title of ['春', '夏', '秋']) await harness.publish(served(member.accountId, title));
    expect(await harness.notices(plain(member))).toMatchObject([
      { kind: 'edited-for-you', values: { actorName: '佐藤 空', action: 'work.saved', title: '秋', count: '3' } },
    ]);
    expect(await harness.mails(member.email, 1)).toMatchObject([
      { text: expect.stringContaining('作品「春」を編集しました') },
    ]);
    const { database } = harness.service.running;
    await database.query(`UPDATE edit_digest SET mailed_at = now() - interval '61 minutes' WHERE owner_id = $1`, [
      member.accountId,
    ]);
    await harness.publish(served(member.accountId, '冬'));
    expect(await harness.mails(member.email, 2)).toHaveLength(2);
  });

  it('is separate for each person who made changes', async () => {
    const member = await harness.member();
    await harness.publish(served(member.accountId, '春'), served(member.accountId, '夏', '三島 遥'));
    expect(await harness.notices(plain(member))).toHaveLength(2);
    expect(await harness.mails(member.email, 2)).toHaveLength(2);
  });

  it('does not grow once it was read', async () => {
    const member = await harness.member();
    await harness.publish(served(member.accountId, '春'));
    await harness.service.call(notifications.readAll, plain(member));
    await harness.publish(served(member.accountId, '夏'));
    expect(await harness.notices(plain(member))).toMatchObject([
      { values: { title: '夏', count: '1' }, readAt: null },
      { values: { title: '春' }, readAt: expect.any(String) },
    ]);
  });

  it('counts all simultaneous changes', async () => {
    const member = await harness.member();
    const events = Array.from({ length: 8 }, (_, at) => ({
      ...served(member.accountId, `作品${at}`),
      subject: newId(),
    }));
    await harness.publish(...events);
    expect(await harness.notices(plain(member))).toMatchObject([{ values: { count: '8' } }]);
    expect(await harness.mails(member.email, 1)).toHaveLength(1);
  });
});
