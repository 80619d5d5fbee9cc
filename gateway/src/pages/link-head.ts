import type { Locale, ShareCard } from '@koma/contracts';
import { escapeHtml } from '@koma/service-kit';
import { tdmHead } from './shell-document.js';

/** The same card for locked, ended, hidden and unknown links, so that it reveals nothing. */
const NEUTRAL: Record<Locale, Pick<ShareCard, 'title' | 'description'>> = {
  ja: { title: 'Koma', description: 'このページは、リンクを受け取った方だけがご覧いただけます。' },
  en: { title: 'Koma', description: 'This page is for those who were given its link.' },
};
const LOCALES: Record<Locale, string> = { ja: 'ja_JP', en: 'en_GB' };
/** Size of Koma's own picture. */
const OWN = { width: 1200, height: 630, isWide: true } as const;

const meta = (kind: 'name' | 'property', name: string, content: string | number) =>
  `<meta ${kind}="${name}" content="${escapeHtml(String(content))}">`;

/** Open Graph tags that chats and social networks read on the page of a share link; search engines are excluded. */
export function linkHead(card: ShareCard | null, { locale, origin }: { locale: Locale; origin: string }): string {
  const { title, description } = card ?? NEUTRAL[locale];
  const picture = card?.picture ?? { ...OWN, url: `/share-${locale}.png` };
  const { url, width, height, isWide } = picture;
  return [
    meta('name', 'robots', 'noindex'),
    tdmHead(card?.isReserved ?? true, origin),
    meta('property', 'og:site_name', 'Koma'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', LOCALES[locale]),
    // Files may be on another host.
    meta('property', 'og:image', new URL(url, origin).href),
    ...(width !== null && height !== null
      ? [meta('property', 'og:image:width', width), meta('property', 'og:image:height', height)]
      : []),
    meta('name', 'twitter:card', isWide ? 'summary_large_image' : 'summary'),
  ].join('');
}
