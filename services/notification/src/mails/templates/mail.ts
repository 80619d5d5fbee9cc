import type { Locale } from '@koma/contracts';

export type Mail = { subject: string; text: string; replyTo?: { name: string; address: string } };
export type Bilingual<V> = Record<Locale, (values: V) => Mail>;

const sign = {
  ja: '\n\n――\nKoma（コマ）\n映像・広告のクリエイターと制作会社のためのプラットフォーム',
  en: '\n\n--\nKoma\nWhere advertising and film meet their makers',
};
export const ja = (subject: string, text: string): Mail => ({ subject: `【Koma】${subject}`, text: text + sign.ja });
export const en = (subject: string, text: string): Mail => ({ subject: `Koma: ${subject}`, text: text + sign.en });
