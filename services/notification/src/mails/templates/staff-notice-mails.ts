import type { Locale, StaffNotificationKind } from '@koma/contracts';
import { tokyoTime } from './tokyo-time.js';

type Words = Record<Locale, (values: Record<string, string>) => { title: string; text: string }>;

const APPLICANTS: Record<string, Record<Locale, string>> = {
  creator: { ja: 'クリエイター', en: 'a creator' },
  user: { ja: 'ユーザー', en: 'a user' },
};

/** Whose turn it was. */
const REPORT_TURNS: Record<string, Record<Locale, string>> = {
  received: { ja: '新しい削除申請が届きました', en: 'A new takedown request' },
  answered: { ja: '意見照会への回答が届きました', en: 'An owner has answered' },
  objected: { ja: '異議の申立てが届きました', en: 'An owner objects' },
};

/** What waits for staff. */
export const STAFF_WORDS: Record<StaffNotificationKind, Words> = {
  'application-submitted': {
    ja: ({ profileType = '', promisedUntil = '' }) => ({
      title: '新しい登録申請が届きました',
      text: `${APPLICANTS[profileType]?.ja ?? ''}の登録申請が届きました。\nお電話の目安：${tokyoTime(promisedUntil, 'ja')}`,
    }),
    en: ({ profileType = '', promisedUntil = '' }) => ({
      title: 'A new application',
      text: `Somebody has applied as ${APPLICANTS[profileType]?.en ?? ''}.\nThe call is due: ${tokyoTime(promisedUntil, 'en')} (Tokyo time)`,
    }),
  },
  'enquiry-received': {
    ja: ({ number = '' }) => ({ title: '新しいお問い合わせが届きました', text: `受付番号：${number}` }),
    en: ({ number = '' }) => ({ title: 'A new enquiry', text: `Number: ${number}` }),
  },
  'report-waiting': {
    ja: ({ act = '', number = '' }) => ({
      title: REPORT_TURNS[act]?.ja ?? '',
      text: `受付番号：${number}\n期限は削除申請の一覧でご確認ください。`,
    }),
    en: ({ act = '', number = '' }) => ({
      title: REPORT_TURNS[act]?.en ?? '',
      text: `Number: ${number}\nThe list of takedown requests says by when.`,
    }),
  },
  'money-incident': {
    ja: () => ({
      title: '入金・返金について、確認が必要です',
      text: '入金・返金について、確認が必要な項目があります。内容と対応は、売上のページでご確認ください。',
    }),
    en: () => ({
      title: 'A payment or refund needs your attention',
      text: 'Something about a payment or a refund needs a decision. The page of revenue says what it is, and what to do.',
    }),
  },
};
