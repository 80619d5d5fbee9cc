import type { Locale, NotificationKind } from '@koma/contracts';
import { actionOf } from './edit-actions.js';
import { someone } from './someone.js';

type Values = Record<string, string>;
type NoticeWords = Record<Locale, (values: Values) => { title: string; text: string }>;

/** `ask` was sent by who wants to edit, `share` by whose profile it is. */
const byKind = (values: Values, asked: string, shared: string) => (values.kind === 'share' ? shared : asked);

/** What is told about permissions to edit. */
export const ACCESS_WORDS: Record<Extract<NotificationKind, `access-${string}` | 'edited-for-you'>, NoticeWords> = {
  'access-requested': {
    ja: (values) => ({
      title: byKind(values, '編集権限の申請が届きました', '編集の依頼が届きました'),
      text: byKind(
        values,
        `${someone.ja(values.byName)}から、あなたのプロフィールと作品を編集する権限の申請が届きました。`,
        `${someone.ja(values.byName)}から、プロフィールと作品の編集の依頼が届きました。`,
      ),
    }),
    en: (values) => ({
      title: byKind(values, 'Somebody asks to edit your profile', 'You are asked to edit a profile'),
      text: byKind(
        values,
        `${someone.en(values.byName)} asks for the permission to edit your profile and works.`,
        `${someone.en(values.byName)} asks you to edit their profile and works.`,
      ),
    }),
  },
  'access-accepted': {
    ja: (values) => ({
      title: byKind(values, '申請が承認されました', '依頼が承認されました'),
      text: byKind(
        values,
        `${someone.ja(values.byName)}が申請を承認しました。プロフィールと作品を編集できます。`,
        `${someone.ja(values.byName)}が編集の依頼を承認しました。あなたのプロフィールと作品を編集できるようになりました。`,
      ),
    }),
    en: (values) => ({
      title: 'Your request was accepted',
      text: byKind(
        values,
        `${someone.en(values.byName)} has accepted your request. You can now edit their profile and works.`,
        `${someone.en(values.byName)} has accepted your request and can now edit your profile and works.`,
      ),
    }),
  },
  'access-rejected': {
    ja: (values) => ({
      title: byKind(values, '申請は承認されませんでした', '依頼は承認されませんでした'),
      text: byKind(
        values,
        `${someone.ja(values.byName)}は、編集権限の申請を承認しませんでした。`,
        `${someone.ja(values.byName)}は、編集の依頼を承認しませんでした。`,
      ),
    }),
    en: (values) => ({
      title: 'Your request was not accepted',
      text: `${someone.en(values.byName)} has not accepted your request.`,
    }),
  },
  'access-ended': {
    ja: ({ byName }) => ({
      title: '編集権限が終了しました',
      text: `${someone.ja(byName)}との編集権限が終了しました。`,
    }),
    en: ({ byName }) => ({
      title: 'A permission to edit has ended',
      text: `The permission to edit between you and ${someone.en(byName)} has ended.`,
    }),
  },
  'edited-for-you': {
    ja: (values) => ({
      title: '代理での編集がありました',
      text: `${someone.ja(values.actorName)}が、あなたに代わって${actionOf(values, 'ja')}。\n続く1時間の編集は、お知らせのページでご確認いただけます。`,
    }),
    en: (values) => ({
      title: 'Somebody has edited for you',
      text: `${someone.en(values.actorName)} ${actionOf(values, 'en')} for you.\nFurther edits within the next hour are shown in your notifications.`,
    }),
  },
};
