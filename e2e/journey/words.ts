import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Locale, nestQuotes } from '@koma/contracts';

interface Words {
  [key: string]: string | Words;
}
type Values = Record<string, string | number>;

const root = resolve(import.meta.dirname, '../..');
/** Folders of the texts that do not stand in the folder of a slice of the same name. */
const FOLDERS: Record<string, string> = { common: 'libs/web-kit/locales', notification: 'shell/locales/notification' };
/** `{{name}}`, or `{{count, number}}` with the separators of thousands. */
const PLACEHOLDER = /\{\{(\w+)(, number)?\}\}/g;

const files = new Map<string, Words>();

function wordsIn(slice: string, locale: Locale): Words {
  const path = resolve(root, FOLDERS[slice] ?? `${slice}/locales`, `${locale}.json`);
  const words: Words = files.get(path) ?? JSON.parse(readFileSync(path, 'utf8'));
  files.set(path, words);
  return words;
}

const find = (words: Words, key: string) =>
  key.split('.').reduce<Words | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : at), words);

/** The text of `slice:key`, in the plural form of `count` where there are such forms. */
function raw(locale: Locale, name: string, { count }: Values = {}): string {
  const [slice = '', key = ''] = name.split(':');
  const words = wordsIn(slice, locale);
  const form = typeof count === 'number' ? new Intl.PluralRules(locale).select(count) : 'other';
  const found = find(words, key) ?? find(words, `${key}_${form}`);
  if (typeof found !== 'string') throw new Error(`no words ${name} in ${locale}`);
  return found;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The pages' texts, read from the slices' own files, so that tests contain no texts. */
export class PageWords {
  constructor(readonly locale: Locale) {}

  /** `t('shell:login.title')`, `t('mfe-admin:accept.one', { email })`. */
  readonly t = (name: string, values: Values = {}): string =>
    nestQuotes(
      raw(this.locale, name, values).replace(PLACEHOLDER, (_, key: string, grouped?: string) => {
        const value = values[key] ?? '';
        return grouped ? Number(value).toLocaleString(this.locale) : String(value);
      }),
    );

  /** Matches the text with any values. */
  readonly like = (name: string, values: Values = {}): RegExp =>
    new RegExp(
      raw(this.locale, name, values)
        .split(/\{\{\w+(?:, number)?\}\}/)
        .map(escaped)
        .join('.+'),
    );
}
