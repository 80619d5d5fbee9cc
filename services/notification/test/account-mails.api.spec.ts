import type { InboxMail, Locale } from '@koma/contracts';
import { type EventName, parseEvent } from '@koma/events';
import { newId, seal } from '@koma/service-kit';
import { eventually, makeEvent, testSecret } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { maskEmail } from '../src/mails/templates/security-mails.js';
import { NotificationHarness } from './notification-harness.js';

let harness: NotificationHarness;
let link: string;
beforeAll(async () => {
  harness = await NotificationHarness.start();
  link = await seal('uid-1/token-1', testSecret);
});
afterAll(() => harness.close());

const newAddress = () => `${newId()}@example.jp`;
const mailTo = (to: string): Promise<InboxMail> =>
  eventually(async () => {
    const [mail] = await harness.inbox(to);
    if (!mail) throw new Error('no mail yet');
    return mail;
  });
/** Publishes an event about a changed address and returns its mail. */
async function mailOf(type: EventName, data: object): Promise<InboxMail> {
  const email = newAddress();
  const event = makeEvent(type);
  await harness.publish(parseEvent({ ...event, data: { ...event.data, email, ...data } }));
  return mailTo(email);
}

describe('the mail of an invitation', () => {
  it('says who invites a member for which company, and contains the link from the sealed event', async () => {
    const mail = await mailOf('auth.account.invited', { link, profileType: 'user' });
    expect(mail.subject).toBe('【Koma】Komaへのご招待');
    expect(mail.text).toContain('Koma運営事務局より');
    expect(mail.text).toContain('株式会社青葉エージェンシー');
    expect(mail.text).toContain('https://koma.test/reset_password/uid-1/token-1');
    expect(mail.text).toContain('7日間有効');
  });

  it('names no company when there is none', async () => {
    const mail = await mailOf('auth.account.invited', { link, profileType: 'creator', companyName: '', locale: 'en' });
    expect(mail.text).toContain('The Koma team invites you');
    expect(mail.text).toContain('https://koma.test/en/reset_password/uid-1/token-1');
    expect(mail.text).not.toContain('account for you at');
  });

  it('says that the invitation is for an admin', async () => {
    const mail = await mailOf('auth.account.invited', { link, profileType: 'admin' });
    expect(mail.subject).toBe('【Koma】Koma管理者としてのご招待');
  });
});

describe('the mail about a changed address', () => {
  const changed = async (locale: Locale) => {
    const [oldEmail, newEmail] = [newAddress(), `sora-${newId()}@example.com`];
    await harness.publish(makeEvent('auth.mail.changed', { oldEmail, newEmail, locale }));
    return { newEmail, before: await mailTo(oldEmail), after: await mailTo(newEmail) };
  };

  it('goes to both addresses; the old one gets advice and not the whole new address', async () => {
    const { newEmail, before, after } = await changed('ja');
    expect(before.text).toContain('s***@example.com');
    expect(before.text).not.toContain(newEmail);
    expect(before.text).toContain('https://koma.test/contact');
    expect(after.subject).toBe('【Koma】メールアドレスの変更が完了しました');
  });

  it('is written in English for an English reader', async () => {
    const { before, after } = await changed('en');
    expect(before.text).toContain('https://koma.test/en/contact');
    expect(after.subject).toBe('Koma: Your new email address is set');
  });

  it('is sent once to each address after the mail server was away', async () => {
    const [oldEmail, newEmail] = [newAddress(), newAddress()];
    await harness.stopMailServer();
    await harness.publish(makeEvent('auth.mail.changed', { oldEmail, newEmail }));
    await harness.restartMailServer();
    await Promise.all([mailTo(oldEmail), mailTo(newEmail)]);
    await eventually(async () => expect(await harness.count('outgoing_mail')).toBe(0));
    expect(await harness.inbox(oldEmail)).toHaveLength(1);
    expect(await harness.inbox(newEmail)).toHaveLength(1);
  });

  it.each([
    ['aoi@example.jp', 'a***@example.jp'],
    ['a@example.jp', 'a***@example.jp'],
    ['"@"@example.jp', '"***@example.jp'],
  ])('shows %s as %s', (email, shown) => {
    expect(maskEmail(email)).toBe(shown);
  });
});

describe('the text of the mail', () => {
  it.each([
    ['auth.account.suspended', { reason: '規約違反のため' }, '規約違反のため'],
    ['auth.account.suspended', { reason: 'Spam', locale: 'en' }, 'https://koma.test/en/contact'],
    ['auth.account.reactivated', {}, 'これまでどおりログイン'],
    ['auth.account.reactivated', { locale: 'en' }, 'no longer suspended'],
    ['auth.cancellation.withdrawn', {}, '取り消しました'],
    ['auth.cancellation.withdrawn', { locale: 'en' }, 'has been withdrawn'],
    ['auth.profile-type.changed', { profileType: 'user' }, '共有リンクに表示されなくなりました'],
    ['auth.profile-type.changed', { profileType: 'creator', locale: 'en' }, 'you are now a creator'],
  ] as const)('about %s %j says “%s”', async (type, data, words) => {
    expect((await mailOf(type, data)).text).toContain(words);
  });

  it.each([
    ['app-added', '認証アプリが設定されました', 'An authenticator app was set up'],
    ['app-removed', '認証アプリが解除されました', 'The authenticator app was removed'],
    ['passkey-added', 'パスキーが追加されました', 'A passkey was added'],
    ['passkey-removed', 'パスキーが削除されました', 'A passkey was removed'],
    ['codes-renewed', '回復コードが新しくなりました', 'New recovery codes were made'],
    ['code-used', '回復コードが使用されました', 'A recovery code was used'],
  ] as const)('about a second step with %s names the step', async (change, japanese, english) => {
    const mail = await mailOf('auth.second-step.changed', { change });
    expect(mail.subject).toBe(`【Koma】${japanese}`);
    expect(mail.text).toContain('お心当たりがない場合は');
    expect((await mailOf('auth.second-step.changed', { change, locale: 'en' })).subject).toBe(`Koma: ${english}`);
  });

  it.each([
    ['ja', '2026年11月30日', '2026年12月31日', 'https://koma.test/user/settings/cancel-membership'],
    ['en', '30 November 2026', '31 December 2026', 'https://koma.test/en/user/settings/cancel-membership'],
  ] as const)('about a cancellation counts days in Japan (%s)', async (locale, last, erasure, page) => {
    // Midnight of 1 and of 31 December in Tokyo.
    const dates = { endsAt: '2026-11-30T15:00:00.000Z', erasesAt: '2026-12-30T15:00:00.000Z' };
    const { text } = await mailOf('auth.cancellation.requested', { ...dates, locale });
    expect(text).toContain(last);
    expect(text).toContain(erasure);
    expect(text).toContain(page);
  });
});
