import type { Locale } from '@koma/contracts';
import type { EventData } from '@koma/events';
import { LABELS } from './labels.js';
import { type Bilingual, en, ja, link as linkPart } from './mail.js';

type SecondStepChange = EventData<'auth.second-step.changed'>['change'];
type Contact = { contactLink: string };

const reset: Bilingual<{ link: string }> = {
  ja: ({ link }) =>
    ja(
      'パスワードの再設定',
      '下記のリンクから新しいパスワードを設定してください（1時間有効）。',
      linkPart(LABELS.setPassword.ja, link),
      'お心当たりがない場合は、このメールを破棄してください。',
    ),
  en: ({ link }) =>
    en(
      'Reset your password',
      'Please choose a new password with this link (it works for one hour):',
      linkPart(LABELS.setPassword.en, link),
      'If you did not ask for it, ignore this mail.',
    ),
};

const passwordChanged: Bilingual<object> = {
  ja: () =>
    ja(
      'パスワードが変更されました',
      'パスワードが変更されました。\nお心当たりがない場合は、すぐにパスワードを再設定してください。',
    ),
  en: () =>
    en(
      'Your password was changed',
      'Your password was changed.\nIf this was not you, please reset your password at once.',
    ),
};

/** To the old address: when the account was taken over, this is all its owner hears of it. */
const mailChangedOld: Bilingual<Contact & { newEmail: string }> = {
  ja: ({ newEmail, contactLink }) =>
    ja(
      'メールアドレスが変更されました',
      `ご登録のメールアドレスが ${maskEmail(newEmail)} に変更されました。\n今後のお知らせは、新しいアドレスにお送りします。\n\nお心当たりがない場合は、第三者がアカウントを操作したおそれがあります。すぐに下記よりご連絡ください。`,
      linkPart(LABELS.contact.ja, contactLink),
    ),
  en: ({ newEmail, contactLink }) =>
    en(
      'Your email address was changed',
      `The email address of your account was changed to ${maskEmail(newEmail)}.\nFrom now on we write to the new address.\n\nIf this was not you, somebody else may have used your account. Please tell us at once:`,
      linkPart(LABELS.contact.en, contactLink),
    ),
};

const mailChangedNew: Bilingual<{ link: string }> = {
  ja: ({ link }) =>
    ja(
      'メールアドレスの変更が完了しました',
      'このメールアドレスを、Komaのご登録アドレスに設定しました。\n次回からは、このアドレスでログインしてください。',
      linkPart(LABELS.signIn.ja, link),
    ),
  en: ({ link }) =>
    en(
      'Your new email address is set',
      'This address now belongs to your Koma account.\nPlease sign in with it from now on:',
      linkPart(LABELS.signIn.en, link),
    ),
};

const CHANGES: Record<SecondStepChange, Record<Locale, { title: string; text: string }>> = {
  'app-added': {
    ja: { title: '認証アプリが設定されました', text: '2段階認証に、認証アプリが設定されました。' },
    en: {
      title: 'An authenticator app was set up',
      text: 'An authenticator app was set up as your second sign-in step.',
    },
  },
  'app-removed': {
    ja: { title: '認証アプリが解除されました', text: '2段階認証から、認証アプリが解除されました。' },
    en: {
      title: 'The authenticator app was removed',
      text: 'The authenticator app was removed from your second sign-in step.',
    },
  },
  'passkey-added': {
    ja: { title: 'パスキーが追加されました', text: 'アカウントに、新しいパスキーが追加されました。' },
    en: { title: 'A passkey was added', text: 'A new passkey was added to your account.' },
  },
  'passkey-removed': {
    ja: { title: 'パスキーが削除されました', text: 'アカウントから、パスキーが削除されました。' },
    en: { title: 'A passkey was removed', text: 'A passkey was removed from your account.' },
  },
  'codes-renewed': {
    ja: {
      title: '回復コードが新しくなりました',
      text: '回復コードが新しくなりました。以前の回復コードは使えません。',
    },
    en: { title: 'New recovery codes were made', text: 'New recovery codes were made. The old ones no longer work.' },
  },
  'code-used': {
    ja: {
      title: '回復コードが使用されました',
      text: '回復コードを使ったログインがありました。使用済みのコードは、もう使えません。',
    },
    en: {
      title: 'A recovery code was used',
      text: 'Somebody signed in with one of your recovery codes. That code no longer works.',
    },
  },
};

const secondStepChanged: Bilingual<Contact & { change: SecondStepChange }> = {
  ja: ({ change, contactLink }) =>
    ja(
      CHANGES[change].ja.title,
      `${CHANGES[change].ja.text}\n\nお心当たりがない場合は、すぐにパスワードを変更し、下記よりご連絡ください。`,
      linkPart(LABELS.contact.ja, contactLink),
    ),
  en: ({ change, contactLink }) =>
    en(
      CHANGES[change].en.title,
      `${CHANGES[change].en.text}\n\nIf this was not you, change your password at once and tell us:`,
      linkPart(LABELS.contact.en, contactLink),
    ),
};

/** First letter and domain: enough to know one's own address again, too little to be told somebody else's. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}***${email.slice(at)}`;
}

/** Mails about what guards an account. */
export const SECURITY_MAILS = { reset, passwordChanged, mailChangedOld, mailChangedNew, secondStepChanged };
