import type { Locale } from '@koma/contracts';
import { type Body, htmlOf } from './mail-html.js';
import { type Part, textOf } from './parts.js';

export { code, facts, link, type Part, quote } from './parts.js';

export type Mail = { subject: string; text: string; html: string; replyTo?: { name: string; address: string } };
export type Bilingual<V> = Record<Locale, (values: V) => Mail>;

const BRANDS = {
  ja: { subject: (title: string) => `【Koma】${title}`, rule: '――' },
  en: { subject: (title: string) => `Koma: ${title}`, rule: '--' },
} as const;

const SIGNATURES = {
  ja: ['Koma（コマ）', '映像・広告のクリエイターと制作会社のためのプラットフォーム'],
  en: ['Koma', 'Where advertising and film meet their makers'],
} as const;

/** A mail as text and as HTML, which say the same. */
function mail(locale: Locale, title: string, parts: readonly Part[]): Mail {
  const body: Body = { locale, title, parts, signature: SIGNATURES[locale] };
  const signature = [BRANDS[locale].rule, ...SIGNATURES[locale]].join('\n');
  return {
    subject: BRANDS[locale].subject(title),
    text: `${parts.map((part) => textOf(part, locale)).join('\n\n')}\n\n${signature}`,
    html: htmlOf(body),
  };
}

export const ja = (title: string, ...parts: Part[]): Mail => mail('ja', title, parts);
export const en = (title: string, ...parts: Part[]): Mail => mail('en', title, parts);
