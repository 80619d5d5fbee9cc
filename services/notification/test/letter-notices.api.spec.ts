import { notifications } from '@koma/contracts';
import { makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NotificationHarness, plain } from './notification-harness.js';

let harness: NotificationHarness;
beforeAll(async () => {
  harness = await NotificationHarness.start();
});
afterAll(() => harness.close());

const LETTER = {
  ...{ month: '2026-10', from: '2026-10-01', to: '2026-10-31' },
  figures: [
    { figure: 'views' as const, count: 1204, before: 980 },
    { figure: 'openings' as const, count: 0, before: 3 },
    { figure: 'licence-requests' as const, count: 2, before: 1 },
  ],
  works: [
    {
      kind: 'video' as const,
      id: crypto.randomUUID(),
      title: '潮騒',
      titleEn: 'The Sound of Waves',
      count: 40,
      before: 10,
    },
    { kind: 'image' as const, id: crypto.randomUUID(), title: '=港', titleEn: '', count: 2, before: 9 },
  ],
};
const tell = (accountId: string) => harness.publish(makeEvent('analytics.letter.written', { accountId, ...LETTER }));

describe('a monthly letter', () => {
  it('is mailed in full in Japanese, with its page and a way to end it', async () => {
    const member = await harness.member();
    await tell(member.accountId);
    expect(await harness.notices(plain(member))).toMatchObject([
      { kind: 'monthly-letter', values: { month: '2026-10' } },
    ]);
    const [mail] = await harness.mails(member.email, 1);
    expect(mail?.subject).toBe('【Koma】2026年10月の作品レポート');
    expect(mail?.text).toContain('閲覧数：1,204回（980回）\n共有リンクの開封：0回（3回）\n使用許諾の依頼：2件（1件）');
    expect(mail?.text).toContain('「潮騒」：40回（10回）\n「=港」：2回（9回）');
    expect(mail?.text).toContain('https://koma.test/user/creator/dashboard/letters/2026-10');
    expect(mail?.html).toContain('1,204');
    expect(mail?.text).toContain('受け取り方');
  });

  it('has English titles where works have them', async () => {
    const member = await harness.member({ locale: 'en' });
    await tell(member.accountId);
    const [mail] = await harness.mails(member.email, 1);
    expect(mail?.subject).toBe('Koma: Your works in October 2026');
    expect(mail?.text).toContain('Views: 1,204 (980)');
    expect(mail?.text).toContain('“The Sound of Waves”: 40 (10)\n“=港”: 2 (9)');
  });

  it('is not mailed to those who have switched it off', async () => {
    const member = await harness.member();
    const items = [{ kind: 'monthly-letter' as const, page: true, mail: false, push: false }];
    await harness.service.call(notifications.savePreferences, plain(member), { body: { items } });
    await tell(member.accountId);
    expect(await harness.notices(plain(member))).toHaveLength(1);
    await harness.publish(makeEvent('billing.membership.resumed', { accountId: member.accountId }));
    const mails = await harness.mails(member.email, 1);
    expect(mails.map(({ subject }) => subject)).toEqual(['【Koma】メンバーシップを再開しました']);
  });
});

describe('a link that nobody opens', () => {
  it('is told on the page with the way to its story, and mailed only on request', async () => {
    const member = await harness.member();
    const linkId = crypto.randomUUID();
    const unopened = { accountId: member.accountId, linkId, recipient: '青葉 様', title: '候補' };
    await harness.publish(makeEvent('catalogue.link.unopened', unopened));
    expect(await harness.notices(plain(member))).toMatchObject([
      { kind: 'link-unopened', values: { recipient: '青葉 様', linkId } },
    ]);
    const items = [{ kind: 'link-unopened' as const, page: true, mail: true, push: false }];
    await harness.service.call(notifications.savePreferences, plain(member), { body: { items } });
    await harness.publish(makeEvent('catalogue.link.unopened', unopened));
    const [mail, ...others] = await harness.mails(member.email, 1);
    expect(mail?.text).toContain('「青葉 様」宛の「候補」の共有リンク');
    expect(mail?.text).toContain(`https://koma.test/user-dashboard/links/${linkId}`);
    expect(others).toEqual([]);
  });
});
