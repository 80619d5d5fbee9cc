import { notifications } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateNoticeTurns1732000000260 } from '../src/migrations/1732000000260-create-notice-turns.js';
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
    await database.query(`UPDATE notice_turn SET mailed_at = now() - interval '61 minutes' WHERE account_id = $1`, [
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

describe('the notice of mentions in a project', () => {
  const [projectId, itemId] = [newId(), newId()];
  const mentioned = (toAccountId: string, on = itemId, commentId = newId()) => ({
    ...makeEvent('catalogue.project.mentioned', { toAccountId, projectId, itemId: on, commentId, name: '夏の案件' }),
    subject: newId(),
  });

  it('counts those at one item with the way to the newest, and is mailed once an hour', async () => {
    const member = await harness.member({ locale: 'en' });
    const { accountId } = member;
    const [first, last] = [newId(), newId()];
    await harness.publish(mentioned(accountId, itemId, first));
    await harness.publish(mentioned(accountId, itemId, last));
    expect(await harness.notices(plain(member))).toMatchObject([
      { kind: 'project-mentioned', values: { byName: '佐藤 空', projectId, itemId, commentId: last, count: '2' } },
    ]);
    const [mail, ...more] = await harness.mails(member.email, 1);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Koma: A comment mentions you');
    const way = `https://koma.test/en/user-dashboard/${projectId}?item=${itemId}&comment=${first}`;
    expect(mail?.text).toContain(way);
    await harness.publish(mentioned(accountId, newId()));
    expect(await harness.notices(plain(member))).toHaveLength(2);
    expect(await harness.mails(member.email, 2)).toHaveLength(2);
  });

  it('is switched off by the settings', async () => {
    const member = await harness.member();
    const items = [{ kind: 'project-mentioned' as const, page: false, mail: false, push: false }];
    await harness.service.call(notifications.savePreferences, plain(member), { body: { items } });
    await harness.publish(mentioned(member.accountId));
    // Comes after it, so that nothing is waited for in vain.
    await harness.publish(makeEvent('catalogue.project.shared', { toAccountId: member.accountId }));
    expect(await harness.notices(plain(member))).toMatchObject([{ kind: 'project-shared' }]);
    expect(await harness.mails(member.email, 1)).toHaveLength(1);
  });
});

describe('the notice of comments through a link', () => {
  const commented = (accountId: string, linkId: string, name = '青葉 太郎') => ({
    ...makeEvent('catalogue.link.commented', { accountId, linkId, name, recipient: '青葉 様', title: '潮騒' }),
    subject: newId(),
  });

  it('counts what comes in through one link, and is mailed once an hour with the way to it', async () => {
    const member = await harness.member();
    const [linkId, otherId] = [newId(), newId()];
    await harness.publish(
      commented(member.accountId, linkId),
      commented(member.accountId, linkId, '月草 花子'),
      commented(member.accountId, otherId),
    );
    const notices = await harness.notices(plain(member));
    expect(notices.filter(({ kind }) => kind === 'link-commented')).toHaveLength(2);
    expect(notices).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ values: expect.objectContaining({ linkId, count: '2', title: '潮騒' }) }),
        expect.objectContaining({ values: expect.objectContaining({ linkId: otherId, count: '1' }) }),
      ]),
    );
    const mails = await harness.mails(member.email, 2);
    expect(mails).toHaveLength(2);
    expect(mails.map(({ text }) => text).join()).toContain(`https://koma.test/user-dashboard/links/${linkId}/comments`);
    const { database } = harness.service.running;
    await database.query(`UPDATE notice_turn SET mailed_at = now() - interval '61 minutes' WHERE same = $1`, [linkId]);
    await harness.publish(commented(member.accountId, linkId), commented(member.accountId, linkId));
    expect(await harness.mails(member.email, 3)).toHaveLength(3);
    expect(await harness.notices(plain(member))).toContainEqual(
      expect.objectContaining({ values: expect.objectContaining({ linkId, count: '4' }) }),
    );
  });

  it('begins again once it was read, and is mailed only to those who want it', async () => {
    const member = await harness.member();
    const linkId = newId();
    const items = [{ kind: 'link-commented' as const, page: true, mail: false, push: false }];
    await harness.service.call(notifications.savePreferences, plain(member), { body: { items } });
    await harness.publish(commented(member.accountId, linkId));
    await harness.service.call(notifications.readAll, plain(member));
    await harness.publish(commented(member.accountId, linkId));
    expect(await harness.notices(plain(member))).toMatchObject([
      { values: { count: '1' }, readAt: null },
      { values: { count: '1' }, readAt: expect.any(String) },
    ]);
    await harness.publish(makeEvent('billing.membership.resumed', { accountId: member.accountId }));
    const mails = await harness.mails(member.email, 1);
    expect(mails.map(({ subject }) => subject)).toEqual(['【Koma】メンバーシップを再開しました']);
  });
});

describe('the times of the last mails', () => {
  it('of edits are taken over from the release before', async () => {
    const { accountId, email } = await harness.member();
    const { database } = harness.service.running;
    await database.query('INSERT INTO edit_digest VALUES ($1, $2, now())', [accountId, '佐藤 空']);
    const migration = new CreateNoticeTurns1732000000260();
    await database.transaction(async ({ queryRunner }) => {
      if (!queryRunner) throw new Error('No transaction.');
      await migration.down(queryRunner);
      await migration.up(queryRunner);
    });
    await harness.publish(makeEvent('catalogue.owner.served', { ownerId: accountId, actorName: '佐藤 空' }, accountId));
    await harness.publish(makeEvent('billing.membership.resumed', { accountId }));
    const mails = await harness.mails(email, 1);
    expect(mails.map(({ subject }) => subject)).toEqual(['【Koma】メンバーシップを再開しました']);
  });

  it('are forgotten with the account, those of the release before too', async () => {
    const { accountId } = await harness.member();
    const { database } = harness.service.running;
    const linkId = newId();
    await harness.publish(makeEvent('catalogue.link.commented', { accountId, linkId }));
    await database.query('INSERT INTO edit_digest VALUES ($1, $2, now())', [accountId, '佐藤 空']);
    const known = `SELECT kind, same FROM notice_turn WHERE account_id = $1
      UNION ALL SELECT 'edit_digest', actor_name FROM edit_digest WHERE owner_id = $1 ORDER BY kind`;
    expect(await database.query<unknown>(known, [accountId])).toEqual([
      { kind: 'edit_digest', same: '佐藤 空' },
      { kind: 'link-commented', same: linkId },
    ]);
    await harness.publish(makeEvent('auth.account.erased', { accountId, erasureId: newId() }, accountId));
    expect(await database.query<unknown>(known, [accountId])).toEqual([]);
  });
});
