import type { Locale } from '@koma/contracts';

export type Mail = { subject: string; text: string; replyTo?: { name: string; address: string } };
type Template<V> = (values: V) => Mail;
type Bilingual<V> = Record<Locale, Template<V>>;

const sign = {
  ja: '\n\n――\nKoma（コマ）\n映像・広告のクリエイターと制作会社のためのプラットフォーム',
  en: '\n\n--\nKoma\nWhere advertising and film meet their makers',
};
export const ja = (subject: string, text: string): Mail => ({ subject: `【Koma】${subject}`, text: text + sign.ja });
export const en = (subject: string, text: string): Mail => ({ subject: `Koma: ${subject}`, text: text + sign.en });

type Code = { code: string; minutes: number };
const codeMail = (aim: { ja: string; en: string }): Bilingual<Code> => ({
  ja: ({ code, minutes }) =>
    ja(
      `認証コード ${code}`,
      `${aim.ja}の認証コードです。\n\n${code}\n\n${minutes}分以内に画面へ入力してください。\nお心当たりがない場合は、このメールを破棄してください。`,
    ),
  en: ({ code, minutes }) =>
    en(
      `Your code ${code}`,
      `Your verification code for ${aim.en}:\n\n${code}\n\nPlease enter it within ${minutes} minutes.\nIf you did not ask for it, ignore this mail.`,
    ),
});

/** Every mail in both languages. */
export const MAILS = {
  'sign-in-code': codeMail({ ja: 'ログイン', en: 'signing in' }),
  'sign-up-code': codeMail({ ja: 'ご登録', en: 'your registration' }),
  accepted: {
    ja: ({ link }) =>
      ja(
        'ご登録が承認されました',
        `ご登録ありがとうございます。審査が完了し、アカウントをご用意しました。\n\n下記のリンクからパスワードを設定してください（7日間有効）。\n${link}`,
      ),
    en: ({ link }) =>
      en(
        'Your application has been accepted',
        `Thank you for applying. Your account is ready.\n\nPlease set your password with this link (it works for 7 days):\n${link}`,
      ),
  },
  refused: {
    ja: ({ reason }) =>
      ja(
        'お申し込みについて',
        `このたびはお申し込みいただきありがとうございました。\n誠に恐れ入りますが、今回はご登録を見送らせていただくこととなりました。\n\n${reason}\n\n内容をご確認のうえ、あらためてお申し込みいただけます。`,
      ),
    en: ({ reason }) =>
      en(
        'About your application',
        `Thank you for your interest in Koma. We are sorry that we cannot register you at this time.\n\n${reason}\n\nYou are welcome to apply again.`,
      ),
  },
  reset: {
    ja: ({ link }) =>
      ja(
        'パスワードの再設定',
        `下記のリンクから新しいパスワードを設定してください（1時間有効）。\n${link}\n\nお心当たりがない場合は、このメールを破棄してください。`,
      ),
    en: ({ link }) =>
      en(
        'Reset your password',
        `Please choose a new password with this link (it works for one hour):\n${link}\n\nIf you did not ask for it, ignore this mail.`,
      ),
  },
  'password-changed': {
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
  },
} satisfies Record<string, Bilingual<never>> & {
  accepted: Bilingual<{ link: string }>;
  refused: Bilingual<{ reason: string }>;
  reset: Bilingual<{ link: string }>;
};
