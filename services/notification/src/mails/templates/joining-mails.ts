import { LINK } from '@koma/contracts';
import { LABELS } from './labels.js';
import { type Bilingual, en, facts, ja, link as linkPart } from './mail.js';
import { tokyoTime } from './tokyo-time.js';

type Link = { link: string };
/** `companyName` is empty for admins and for members without a company. */
type Invitation = Link & { companyName: string };

/** The receipt of an application. */
const received: Bilingual<{ promisedUntil: string }> = {
  ja: ({ promisedUntil }) =>
    ja(
      '登録のお申し込みを受け付けました',
      'お申し込みいただき、ありがとうございます。\n内容を確認のうえ、担当者からお電話します。',
      facts(['お電話の目安', `最短で${tokyoTime(promisedUntil, 'ja')}ごろ`]),
      '受付時間は平日9:00〜18:00です（土日祝日と年末年始を除きます）。審査の結果、ご登録いただけない場合があります。\n\nお心当たりがない場合は、このメールを破棄してください。',
    ),
  en: ({ promisedUntil }) =>
    en(
      'We have received your application',
      'Thank you for applying. We will call you once we have looked at your application.',
      facts(['Our call', `at the earliest ${tokyoTime(promisedUntil, 'en')} (Tokyo time)`]),
      'We call from 9:00 to 18:00 on working days in Japan. After the review, registration may not be possible.\n\nIf you did not apply, ignore this mail.',
    ),
};

const accepted: Bilingual<Link> = {
  ja: ({ link }) =>
    ja(
      'ご登録が承認されました',
      `ご登録ありがとうございます。審査が完了し、アカウントをご用意しました。\n\n下記のリンクからパスワードを設定してください（${LINK.activationDays}日間有効）。`,
      linkPart(LABELS.setPassword.ja, link),
    ),
  en: ({ link }) =>
    en(
      'Your application has been accepted',
      `Thank you for applying. Your account is ready.\n\nPlease set your password with this link (it works for ${LINK.activationDays} days):`,
      linkPart(LABELS.setPassword.en, link),
    ),
};

const refused: Bilingual<{ reason: string }> = {
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
};

const invited: Bilingual<Invitation> = {
  ja: ({ link, companyName }) =>
    ja(
      'Komaへのご招待',
      `Koma運営事務局より、Komaへご招待します。${companyName && `\n${companyName}の皆さまのご利用のために、アカウントをご用意しました。`}\n\n下記のリンクからパスワードを設定すると、ご利用を始められます（${LINK.activationDays}日間有効）。`,
      linkPart(LABELS.setPassword.ja, link),
      'お心当たりがない場合は、このメールを破棄してください。',
    ),
  en: ({ link, companyName }) =>
    en(
      'Your invitation to Koma',
      `The Koma team invites you to join Koma.${companyName && `\nWe have prepared an account for you at ${companyName}.`}\n\nPlease set your password with this link to begin (it works for ${LINK.activationDays} days):`,
      linkPart(LABELS.setPassword.en, link),
      'If this means nothing to you, ignore this mail.',
    ),
};

const adminInvited: Bilingual<Link> = {
  ja: ({ link }) =>
    ja(
      'Koma管理者としてのご招待',
      `Komaの管理者として招待されました。\n\n下記のリンクからパスワードを設定してください（${LINK.activationDays}日間有効）。`,
      linkPart(LABELS.setPassword.ja, link),
      'お心当たりがない場合は、このメールを破棄してください。',
    ),
  en: ({ link }) =>
    en(
      'Your invitation as an admin of Koma',
      `You have been invited to administer Koma.\n\nPlease set your password with this link (it works for ${LINK.activationDays} days):`,
      linkPart(LABELS.setPassword.en, link),
      'If this means nothing to you, ignore this mail.',
    ),
};

/** Mails about becoming a member. */
export const JOINING_MAILS = { received, accepted, refused, invited, adminInvited };
