import type { Locale } from '@koma/contracts';

/** What a mail is made of: words (an empty line begins a paragraph), a link, a code, facts, and what somebody else wrote. */
export type Part =
  | string
  | { kind: 'link'; label: string; url: string }
  | { kind: 'code'; code: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'quote'; text: string };

export type Fact = readonly [label: string, value: string];

/** An address of the site; nothing else in a mail becomes a link, whatever somebody typed. */
export const link = (label: string, url: string): Part => ({ kind: 'link', label, url });
export const code = (digits: string): Part => ({ kind: 'code', code: digits });
/** Facts without a value are left out. */
export const facts = (...all: Fact[]): Part => ({ kind: 'facts', facts: all.filter(([, value]) => value !== '') });
export const quote = (text: string): Part => ({ kind: 'quote', text });

const COLONS: Record<Locale, string> = { ja: '：', en: ': ' };
export const factLine = ([label, value]: Fact, locale: Locale): string => `${label}${COLONS[locale]}${value}`;

/** A part in plain text. */
export function textOf(part: Part, locale: Locale): string {
  if (typeof part === 'string') return part;
  if (part.kind === 'link') return `${part.label}\n${part.url}`;
  if (part.kind === 'code') return part.code;
  if (part.kind === 'facts') return part.facts.map((fact) => factLine(fact, locale)).join('\n');
  return part.text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
