import type { Locale } from '@koma/contracts';
import { LABELS } from './labels.js';
import { type Bilingual, en, facts, ja, link as linkPart } from './mail.js';

type Leaving = { endsAt: string; erasesAt: string; link: string };

const suspended: Bilingual<{ reason: string; contactLink: string }> = {
  ja: ({ reason, contactLink }) =>
    ja(
      'アカウントのご利用を停止しました',
      `下記の理由により、アカウントのご利用を停止しました。\n\n${reason}\n\nご不明な点は、下記よりお問い合わせください。`,
      linkPart(LABELS.contact.ja, contactLink),
    ),
  en: ({ reason, contactLink }) =>
    en(
      'Your account has been suspended',
      `We have suspended your account for this reason:\n\n${reason}\n\nIf you have any questions, please write to us:`,
      linkPart(LABELS.contact.en, contactLink),
    ),
};

const reactivated: Bilingual<{ link: string }> = {
  ja: ({ link }) =>
    ja(
      'アカウントのご利用を再開しました',
      'アカウントの停止を解除しました。これまでどおりログインしてご利用いただけます。',
      linkPart(LABELS.signIn.ja, link),
    ),
  en: ({ link }) =>
    en(
      'Your account is active again',
      'Your account is no longer suspended. You can sign in as before:',
      linkPart(LABELS.signIn.en, link),
    ),
};

const cancellationRequested: Bilingual<Leaving> = {
  ja: ({ endsAt, erasesAt, link }) =>
    ja(
      '退会のお手続きを受け付けました',
      '退会のお手続きを受け付けました。',
      facts(['ご利用いただける最終日', lastDay(endsAt, 'ja')], ['データを消去する日', dayOf(erasesAt, 'ja')]),
      '最終日までは、下記のページでお手続きを取り消せます。作品などのデータも、最終日までに書き出してください。',
      linkPart(LABELS.cancellation.ja, link),
    ),
  en: ({ endsAt, erasesAt, link }) =>
    en(
      'We have received your cancellation',
      'We have received your cancellation.',
      facts(['Last day of access', lastDay(endsAt, 'en')], ['Your data is erased on', dayOf(erasesAt, 'en')]),
      'Until the last day you can withdraw the cancellation on this page. Please also export your data by then.',
      linkPart(LABELS.cancellation.en, link),
    ),
};

const cancellationWithdrawn: Bilingual<{ link: string }> = {
  ja: ({ link }) =>
    ja(
      '退会のお手続きを取り消しました',
      '退会のお手続きを取り消しました。これまでどおりご利用いただけます。',
      linkPart(LABELS.signIn.ja, link),
    ),
  en: ({ link }) =>
    en(
      'Your cancellation has been withdrawn',
      'Your cancellation has been withdrawn. Nothing changes for you:',
      linkPart(LABELS.signIn.en, link),
    ),
};

const TYPES = { creator: { ja: 'クリエイター', en: 'a creator' }, user: { ja: 'ユーザー', en: 'a user' } } as const;
const SHOWN = {
  creator: {
    ja: 'プロフィールと作品を公開できるようになりました。',
    en: 'You can publish a profile and works from now on.',
  },
  user: {
    ja: 'プロフィールと作品は、一覧・検索・共有リンクに表示されなくなりました。データは残っています。',
    en: 'Your profile and works have left lists, search and share links. Nothing is deleted.',
  },
} as const;

const profileTypeChanged: Bilingual<{ profileType: 'creator' | 'user'; link: string }> = {
  ja: ({ profileType, link }) =>
    ja(
      `${TYPES[profileType].ja}に変更しました`,
      `メンバーシップを${TYPES[profileType].ja}に変更しました。${SHOWN[profileType].ja}`,
      '今月のお支払いは変わりません。来月分から、新しいプランの料金になります。',
      linkPart(LABELS.plan.ja, link),
    ),
  en: ({ profileType, link }) =>
    en(
      `You are now ${TYPES[profileType].en}`,
      `Your membership has changed: you are now ${TYPES[profileType].en}. ${SHOWN[profileType].en}`,
      'Nothing changes for this month. From next month on you pay the price of the new plan.',
      linkPart(LABELS.plan.en, link),
    ),
};

const LANGUAGE: Record<Locale, string> = { ja: 'ja-JP', en: 'en-GB' };

/** The calendar day in Japan, where the membership counts. */
const dayOf = (instant: string | number, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE[locale], { dateStyle: 'long', timeZone: 'Asia/Tokyo' }).format(new Date(instant));

/** A membership ends at midnight: the day before is the last one. */
const lastDay = (endsAt: string, locale: Locale) => dayOf(Date.parse(endsAt) - 1, locale);

/** Mails about staying and leaving. */
export const MEMBERSHIP_MAILS = {
  suspended,
  reactivated,
  cancellationRequested,
  cancellationWithdrawn,
  profileTypeChanged,
};
