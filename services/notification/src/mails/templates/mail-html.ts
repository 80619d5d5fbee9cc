import type { Locale } from '@koma/contracts';
import { escapeHtml } from '@koma/service-kit';
import { factLine, type Part } from './parts.js';

export interface Body {
  locale: Locale;
  title: string;
  parts: readonly Part[];
  signature: readonly string[];
}

const FONTS = `'Hiragino Sans','Yu Gothic','Noto Sans JP',Meiryo,Helvetica,Arial,sans-serif`;

/** Colours of the theme. Programs without style sheets show the light ones, which stand at the elements. */
const LIGHT = {
  page: '#f6f5f1',
  card: '#ffffff',
  line: '#e3e0d9',
  text: '#14181a',
  soft: '#5f6466',
  brand: '#39727c',
  onBrand: '#ffffff',
  sunken: '#efede8',
};
const DARK: typeof LIGHT = {
  page: '#0e1112',
  card: '#181d1f',
  line: '#333b3e',
  text: '#e9eced',
  soft: '#a3adb0',
  brand: '#94c1c9',
  onBrand: '#0e1112',
  sunken: '#272d30',
};

const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: ${DARK.page} !important; }
    .card { background: ${DARK.card} !important; border-color: ${DARK.line} !important; }
    .text { color: ${DARK.text} !important; }
    .soft { color: ${DARK.soft} !important; }
    .link { color: ${DARK.brand} !important; }
    .button { background: ${DARK.brand} !important; color: ${DARK.onBrand} !important; }
    .sunken { background: ${DARK.sunken} !important; color: ${DARK.text} !important; border-color: ${DARK.line} !important; }
  }`;

const P = `margin:0 0 20px;color:${LIGHT.text};font-size:15px;line-height:1.8;overflow-wrap:anywhere;word-break:break-word`;
const BOX = `background:${LIGHT.sunken};color:${LIGHT.text};border-radius:6px;overflow-wrap:anywhere;word-break:break-word`;
const BUTTON = `display:inline-block;padding:12px 24px;border-radius:4px;background:${LIGHT.brand};color:${LIGHT.onBrand};font-size:15px;font-weight:600;line-height:1.5;text-decoration:none`;
const ADDRESS = `color:${LIGHT.brand};font-size:12px;line-height:1.6;overflow-wrap:anywhere;word-break:break-all`;
const CODE = `${BOX};margin:0 0 20px;padding:16px;font-size:28px;font-weight:600;letter-spacing:6px;line-height:1.4;text-align:center`;
const QUOTE = `${BOX};margin:0 0 20px;padding:12px 16px;border-left:3px solid ${LIGHT.line};font-size:14px;line-height:1.8`;

const linesOf = (text: string) => escapeHtml(text).replaceAll('\n', '<br>\n');
const paragraph = (text: string) => `<p class="text" style="${P}">${linesOf(text)}</p>`;

function partOf(part: Part, locale: Locale): string {
  if (typeof part === 'string') return part.split('\n\n').map(paragraph).join('\n');
  if (part.kind === 'link') {
    const url = escapeHtml(part.url);
    return `<p style="margin:0 0 8px"><a class="button" href="${url}" style="${BUTTON}">${escapeHtml(part.label)}</a></p>
<p style="margin:0 0 20px"><a class="link" href="${url}" style="${ADDRESS}">${url}</a></p>`;
  }
  if (part.kind === 'code') return `<p class="sunken" style="${CODE}">${escapeHtml(part.code)}</p>`;
  if (part.kind === 'facts') return paragraph(part.facts.map((fact) => factLine(fact, locale)).join('\n'));
  return `<blockquote class="sunken" style="${QUOTE}">${linesOf(part.text)}</blockquote>`;
}

/** A mail in the product's look: one column of tables, which every mail program shows, light and dark. */
export function htmlOf({ locale, title, parts, signature }: Body): string {
  const body = parts.map((part) => partOf(part, locale)).join('\n');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.page};font-family:${FONTS}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="card" style="padding:32px 28px 12px;background:${LIGHT.card};border:1px solid ${LIGHT.line};border-top:3px solid ${LIGHT.brand};border-radius:6px;text-align:left">
<h1 class="text" style="margin:0 0 20px;color:${LIGHT.text};font-size:20px;line-height:1.5">${escapeHtml(title)}</h1>
${body}
</td></tr>
<tr><td style="padding:16px 28px;text-align:left">
<p class="soft" style="margin:0;color:${LIGHT.soft};font-size:12px;line-height:1.7">${signature.map(escapeHtml).join('<br>\n')}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
