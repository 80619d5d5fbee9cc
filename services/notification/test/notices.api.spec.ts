import { type Caller, MEMBER_NOTIFICATION_KINDS, type NotificationPreference, notifications } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, eventually, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NotificationHarness, plain } from './notification-harness.js';

let harness: NotificationHarness;
beforeAll(async () => {
  harness = await NotificationHarness.start();
});
afterAll(() => harness.close());

const save = (who: Caller, items: NotificationPreference[]) =>
  harness.service.call(notifications.savePreferences, plain(who), { body: { items } });
const preferences = async (who: Caller) => {
  const { body } = await harness.service.call(notifications.getPreferences, plain(who));
  return notifications.getPreferences.response.parse(body);
};
const asked = (toAccountId: string, kind: 'ask' | 'share' = 'ask') =>
  makeEvent('catalogue.access.requested', { toAccountId, kind, byName: '佐藤 空' });

const NOT_MAILED = ['welcome', 'asset-ready', 'saved-searches-renewed', 'link-unopened', 'pdf-ready'];

describe('preferences for notices', () => {
  it('start with every kind of notice, and mails on rights and requests', async () => {
    const { items, isPushAvailable } = await preferences(callers.user());
    expect(items.map(({ kind }) => kind)).toEqual([...MEMBER_NOTIFICATION_KINDS]);
    expect(items.every(({ page, push }) => page && !push)).toBe(true);
    expect(items.filter(({ mail }) => !mail).map(({ kind }) => kind)).toEqual(NOT_MAILED);
    expect(isPushAvailable).toBe(false);
  });

  it('keep the values that a change leaves out, and belong to one member', async () => {
    const [member, other] = [callers.creator(), callers.creator()];
    await save(member, [{ kind: 'asset-ready', page: false, mail: true, push: true }]);
    await save(member, [{ kind: 'welcome', page: false, mail: false, push: false }]);
    const { items } = await preferences(member);
    expect(items).toContainEqual({ kind: 'asset-ready', page: false, mail: true, push: true });
    expect(items).toContainEqual({ kind: 'welcome', page: false, mail: false, push: false });
    expect((await preferences(other)).items).toContainEqual({
      kind: 'asset-ready',
      page: true,
      mail: false,
      push: false,
    });
  });

  it('store the last value of a kind that is named twice', async () => {
    const member = callers.creator();
    const choice = (mail: boolean) => ({ kind: 'asset-ready' as const, page: true, mail, push: false });
    expect((await save(member, [choice(true), choice(false)])).status).toBe(200);
    expect((await preferences(member)).items).toContainEqual(choice(false));
  });

  it('cannot switch off messages of staff', async () => {
    const member = callers.creator();
    await save(member, [{ kind: 'staff-message', page: false, mail: false, push: false }]);
    expect((await preferences(member)).items).toContainEqual({
      kind: 'staff-message',
      page: true,
      mail: false,
      push: false,
    });
  });

  it.each([[[{ kind: 'nothing', page: true, mail: true, push: true }]], [[{ kind: 'welcome' }]], ['all']])(
    'refuse %j',
    async (items) => {
      const { status } = await harness.service.call(notifications.savePreferences, callers.user(), {
        body: { items: items as never }, // parsing edge: what no page of ours sends
      });
      expect(status).toBe(422);
    },
  );
});

describe('a notice', () => {
  it('is stored and mailed in the member’s language, with a link', async () => {
    const member = await harness.member({ locale: 'en' });
    await harness.publish(asked(member.accountId));
    expect(await harness.notices(plain(member))).toMatchObject([
      { kind: 'access-requested', values: { byName: '佐藤 空', kind: 'ask' } },
    ]);
    const [mail] = await harness.mails(member.email, 1);
    expect(mail?.subject).toBe('Koma: Somebody asks to edit your profile');
    expect(mail?.text).toContain('https://koma.test/en/user/settings/access-permission');
    expect(mail?.text).toContain('https://koma.test/en/user/settings/notification');
  });

  it('names the profile to be edited', async () => {
    const member = await harness.member();
    await harness.publish(asked(member.accountId, 'share'));
    const [mail] = await harness.mails(member.email, 1);
    expect(mail?.subject).toBe('【Koma】編集の依頼が届きました');
  });

  it.each([
    ['catalogue.access.decided', { isAccepted: true }, 'access-accepted', '申請が承認されました'],
    ['catalogue.access.decided', { isAccepted: false }, 'access-rejected', '申請は承認されませんでした'],
    ['catalogue.access.ended', {}, 'access-ended', '編集権限が終了しました'],
  ] as const)('of %s %j is %s', async (type, data, kind, subject) => {
    const member = await harness.member();
    await harness.publish(makeEvent(type, { toAccountId: member.accountId, ...data }));
    expect((await harness.notices(plain(member))).map((one) => one.kind)).toEqual([kind]);
    expect((await harness.mails(member.email, 1))[0]?.subject).toBe(`【Koma】${subject}`);
  });

  it.each([
    ['ja', 'hidden', '【Koma】作品を非表示にしました', ['灯台\n朝の海', '理由：権利者からのご連絡のため']],
    ['en', 'hidden', 'Koma: Your work has been hidden', ['灯台\n朝の海', 'Reason: 権利者からのご連絡のため']],
    ['ja', 'restored', '【Koma】作品の非表示を解除しました', ['灯台\n朝の海']],
    ['en', 'restored', 'Koma: Your work is no longer hidden', ['灯台\n朝の海']],
  ] as const)('in %s of works that staff have %s is one for all of them', async (locale, act, subject, texts) => {
    const member = await harness.member({ locale });
    await save(member, [{ kind: `works-${act}`, page: false, mail: true, push: false }]);
    const facts = { ownerId: member.accountId, titles: ['灯台', '朝の海'] };
    const reason = '権利者からのご連絡のため';
    await harness.publish(
      act === 'hidden'
        ? makeEvent('catalogue.works.hidden', { ...facts, reason })
        : makeEvent('catalogue.works.restored', facts),
    );
    // The notice cannot be switched off.
    expect((await harness.notices(plain(member))).map(({ kind }) => kind)).toEqual([`works-${act}`]);
    const [mail, ...others] = await harness.mails(member.email, 1);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(subject);
    for (const text of texts) expect(mail?.text).toContain(text);
    expect(mail?.text).toContain('/user/creator/profile/portfolio');
  });

  it('of a credit is made for each work, and mailed once an hour', async () => {
    const member = await harness.member();
    const proposed = (title: string) =>
      makeEvent('catalogue.credit.proposed', { toAccountId: member.accountId, byName: '佐藤 空', title });
    for (const title of ['灯台', '朝の海', '夜の港']) await harness.publish(proposed(title));
    await harness.publish(asked(member.accountId));
    expect((await harness.notices(plain(member))).map(({ values }) => values.title)).toEqual([
      undefined,
      '夜の港',
      '朝の海',
      '灯台',
    ]);
    // Two mails may overtake each other on their way.
    const mails = await harness.mails(member.email, 2);
    const subjects = mails.map(({ subject }) => subject).toSorted((one, other) => (one < other ? -1 : 1));
    expect(subjects).toEqual(['【Koma】クレジットの確認依頼が届きました', '【Koma】編集権限の申請が届きました']);
    const credit = mails.find(({ subject }) => subject.includes('クレジット'));
    expect(credit?.text).toContain('佐藤 空さんの作品「灯台」');
    expect(credit?.text).toContain('https://koma.test/user/creator/credits');
  });

  it.each([
    ['confirmed', '水沢 葵さんがクレジットを承認しました'],
    ['declined', '水沢 葵さんがクレジットを辞退しました'],
    ['withdrawn', '水沢 葵さんがクレジットの承認を取り消しました'],
  ] as const)('of a credit that was %s names the person and the work', async (decision, subject) => {
    const member = await harness.member();
    const told = { toAccountId: member.accountId, name: '水沢 葵', title: '灯台', decision };
    await harness.publish(makeEvent('catalogue.credit.decided', told));
    expect(await harness.notices(plain(member))).toMatchObject([
      { kind: 'credit-decided', values: { name: '水沢 葵', title: '灯台', decision } },
    ]);
    const [mail] = await harness.mails(member.email, 1);
    expect([mail?.subject, mail?.text]).toEqual([`【Koma】${subject}`, expect.stringContaining('作品「灯台」')]);
  });

  it('of a shared project names and links the project', async () => {
    const member = await harness.member({ locale: 'en' });
    const projectId = newId();
    const told = { projectId, toAccountId: member.accountId, name: '夏の案件', byName: '佐藤 空' };
    await harness.publish(makeEvent('catalogue.project.shared', told));
    expect(await harness.notices(plain(member))).toMatchObject([
      { kind: 'project-shared', values: { byName: '佐藤 空', projectId, name: '夏の案件' } },
    ]);
    const [mail] = await harness.mails(member.email, 1);
    expect(mail?.subject).toBe('Koma: A project is shared with you');
    expect(mail?.text).toContain('佐藤 空 shares the project “夏の案件” with you');
    expect(mail?.text).toContain(`https://koma.test/en/user-dashboard/${projectId}`);
  });

  it('of a shared slide select names and links it', async () => {
    const member = await harness.member();
    const slideSelectId = newId();
    const told = { slideSelectId, toAccountId: member.accountId, name: '提案用', byName: '佐藤 空' };
    await harness.publish(makeEvent('catalogue.slide-select.shared', told));
    expect(await harness.notices(plain(member))).toMatchObject([
      { kind: 'slide-select-shared', values: { byName: '佐藤 空', slideSelectId, name: '提案用' } },
    ]);
    const [mail] = await harness.mails(member.email, 1);
    expect(mail?.subject).toBe('【Koma】スライドセレクトが共有されました');
    expect(mail?.text).toContain('佐藤 空さんが、スライドセレクト「提案用」をあなたと共有しました。');
    expect(mail?.text).toContain(`https://koma.test/user-dashboard/slide-selects/${slideSelectId}`);
  });

  it('of saved searches lists what is new in each, and is mailed on request', async () => {
    const member = await harness.member();
    const renewed = () =>
      harness.publish(makeEvent('catalogue.saved-searches.renewed', { accountId: member.accountId }));
    await renewed();
    expect(await harness.notices(plain(member))).toMatchObject([
      { kind: 'saved-searches-renewed', values: { found: '3\t海辺の映像\n1\t若手ディレクター' } },
    ]);
    const choice = { kind: 'saved-searches-renewed' as const, page: false, mail: true, push: false };
    await harness.service.call(notifications.savePreferences, plain(member), { body: { items: [choice] } });
    await renewed();
    const mails = await harness.mails(member.email, 1);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('「若手ディレクター」：新着1件')]);
  });

  it('of a finished export names the day of its deletion', async () => {
    const member = await harness.member();
    await harness.publish(makeEvent('media.export.ready', { accountId: member.accountId }));
    expect((await harness.notices(plain(member)))[0]?.kind).toBe('export-ready');
    expect((await harness.mails(member.email, 1))[0]?.text).toContain('7日以内にダウンロード');
  });

  it('of a finished download has its name and the day of its deletion', async () => {
    const member = await harness.member();
    await harness.publish(makeEvent('media.download.ready', { accountId: member.accountId, name: 'reel_2026' }));
    const [notice] = await harness.notices(plain(member));
    expect(notice).toMatchObject({ kind: 'download-ready', values: { name: 'reel_2026' } });
    const [mail] = await harness.mails(member.email, 1);
    expect(mail?.text).toContain('「reel_2026」');
    expect(mail?.text).toContain('7日以内に保存');
    expect(mail?.text).toContain('/user-dashboard/downloads');
  });

  it('of a finished profile PDF goes to everybody who waited for it, without a mail', async () => {
    const [one, other] = [await harness.member(), await harness.member()];
    const creatorId = newId();
    const accountIds = [one.accountId, other.accountId];
    await harness.publish(makeEvent('media.pdf.ready', { accountIds, creatorId, name: '水沢 葵' }));
    for (const member of [one, other]) {
      const [notice] = await harness.notices(plain(member));
      expect(notice).toMatchObject({ kind: 'pdf-ready', values: { creatorId, creatorName: '水沢 葵' } });
    }
  });

  it('of a kind that is off is not stored, and may still be mailed', async () => {
    const member = await harness.member();
    await save(member, [{ kind: 'access-requested', page: false, mail: true, push: false }]);
    await harness.publish(asked(member.accountId));
    await harness.mails(member.email, 1);
    expect(await harness.notices(plain(member))).toEqual([]);
  });

  it('of a kind without mail is not mailed', async () => {
    const member = await harness.member();
    await save(member, [{ kind: 'access-requested', page: true, mail: false, push: false }]);
    await harness.publish(asked(member.accountId));
    await harness.publish(makeEvent('catalogue.access.ended', { toAccountId: member.accountId }));
    expect(await harness.mails(member.email, 1)).toMatchObject([{ subject: '【Koma】編集権限が終了しました' }]);
    expect(await harness.notices(plain(member))).toHaveLength(2);
  });

  it.each(['invited', 'suspended', 'closed'] as const)('is not mailed to an account that is %s', async (status) => {
    const member = await harness.member({ status });
    await harness.publish(asked(member.accountId));
    await harness.member({ accountId: member.accountId, email: member.email });
    await harness.publish(makeEvent('catalogue.access.ended', { toAccountId: member.accountId }));
    expect(await harness.mails(member.email, 1)).toMatchObject([{ subject: '【Koma】編集権限が終了しました' }]);
  });

  it('is mailed to the current address', async () => {
    const member = await harness.member();
    const email = `${newId()}@example.jp`;
    await harness.member({ accountId: member.accountId, email });
    await harness.publish(asked(member.accountId));
    expect(await harness.mails(email, 1)).toHaveLength(1);
    expect(await harness.inbox(member.email)).toEqual([]);
  });

  it('is stored and mailed once when its event arrives twice', async () => {
    const member = await harness.member();
    const event = asked(member.accountId);
    await harness.publish(event, event);
    await harness.publish(makeEvent('catalogue.access.ended', { toAccountId: member.accountId }));
    await harness.mails(member.email, 2);
    expect((await harness.notices(plain(member))).map(({ kind }) => kind)).toEqual([
      'access-ended',
      'access-requested',
    ]);
    expect(await harness.inbox(member.email)).toHaveLength(2);
  });

  it('is stored while the mail server is away, and mailed once later', async () => {
    const member = await harness.member();
    await harness.stopMailServer();
    await harness.publish(asked(member.accountId));
    expect(await harness.notices(plain(member))).toHaveLength(1);
    await harness.restartMailServer();
    expect(await harness.mails(member.email, 1)).toHaveLength(1);
    await eventually(async () => expect(await harness.count('outgoing_mail')).toBe(0));
    expect(await harness.inbox(member.email)).toHaveLength(1);
  });
});
