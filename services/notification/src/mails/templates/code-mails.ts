import { type Bilingual, code as codePart, en, ja } from './mail.js';

type Code = { code: string; minutes: number };
const codeMail = (aim: { ja: string; en: string }): Bilingual<Code> => ({
  ja: ({ code, minutes }) =>
    ja(
      `認証コード ${code}`,
      `${aim.ja}の認証コードです。`,
      codePart(code),
      `${minutes}分以内に画面へ入力してください。\nお心当たりがない場合は、このメールを破棄してください。`,
    ),
  en: ({ code, minutes }) =>
    en(
      `Your code ${code}`,
      `Your verification code for ${aim.en}:`,
      codePart(code),
      `Please enter it within ${minutes} minutes.\nIf you did not ask for it, ignore this mail.`,
    ),
});

/** Mails that a page waits for; auth asks for them by HTTP. */
export const CODE_MAILS = {
  'sign-in-code': codeMail({ ja: 'ログイン', en: 'signing in' }),
  'sign-up-code': codeMail({ ja: 'ご登録', en: 'your registration' }),
  'mail-change-code': codeMail({ ja: 'メールアドレス変更', en: 'your new email address' }),
};
