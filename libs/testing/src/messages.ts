import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ERRORS, type ErrorCode, FIELD_MESSAGES, type FieldCode, fieldCode } from '@koma/contracts';
import type { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../..');

/** Texts that the specification requires, and the named tests that show them. */
interface Messages {
  /** Error codes of the services (§8), with their text, and where it is shown. */
  refusals: readonly (readonly [code: ErrorCode, english: string, file: string, test: string])[];
  /** Texts beside a field (§5), and a value that the field refuses with them. */
  fields?: readonly (readonly [code: FieldCode, english: string, schema: z.ZodType, wrong: unknown])[];
  /** Notices and labels (§5, §8): `slice:key` of the text, and where it is shown. */
  notices: readonly (readonly [key: string, english: RegExp, file: string, test: string])[];
  /** Tests that show a page's field errors in full. */
  shown?: readonly (readonly [file: string, test: string, code: FieldCode])[];
  /** Tests show the text in both languages. Default false: one is enough. */
  inBoth?: boolean;
}

const source = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const hasJapanese = (words: string) => /[ぁ-んァ-ヶ一-龠]/.test(words);

const OPENING = /^[ \t]*(?:it|test)(?:\.each)?\b/gm;
const TITLE = /^\s*(?:it|test)\(\s*(['"`])((?:\\.|(?!\1).)*)\1|\)\(\s*(['"`])((?:\\.|(?!\3).)*)\3,/s;

/** Source of a test with its table of rows. @throws when the file has no test with this title */
function caseOf(file: string, test: string): string {
  const text = source(file);
  const starts = [...text.matchAll(OPENING)].map(({ index }) => index);
  const cases = new Map(
    starts.map((start, at) => {
      const body = text.slice(start, starts[at + 1]);
      const [, , plain, , ofEach] = TITLE.exec(body) ?? [];
      return [(plain ?? ofEach ?? '').replace(/\\(.)/g, '$1'), body];
    }),
  );
  const found = cases.get(test);
  if (found === undefined) throw new Error(`${file} has no case “${test}”`);
  return found;
}

/** Tests quote at least a part of a message. */
const partsOf = (words: string) => words.split(/\{\{?[^{}]+\}?\}|[。、,.!]/).filter((part) => part.trim().length > 3);
const quotes = (body: string, ...words: string[]) =>
  words.flatMap(partsOf).some((part) => body.includes(part) || body.includes(part.replaceAll("'", "\\'")));

function wordsOf(key: string, locale: 'ja' | 'en'): string {
  const [slice = '', path = ''] = key.split(':');
  const words: unknown = JSON.parse(source(`${slice}/locales/${locale}.json`));
  const at = (from: string) => from.split('.').reduce<unknown>((inner, name) => Object(inner)[name], words);
  // English has a singular and a plural form.
  return String(at(path) ?? at(`${path}_one`));
}

/** Fails where a text differs from the specification's, lacks Japanese, or is shown by no test. */
export function describeMessages(of: string, messages: Messages): void {
  const { refusals, fields = [], notices, shown = [], inBoth = false } = messages;
  const isShown = (body: string, ...words: string[]) =>
    inBoth ? words.every((one) => body.includes(`'${one}'`) || quotes(body, one)) : quotes(body, ...words);
  describe(of, () => {
    it.each(refusals)('%s reads “%s” and is shown by %s', (code, english, file, test) => {
      const { en, ja } = ERRORS[code];
      expect(en).toBe(english);
      expect(hasJapanese(ja)).toBe(true);
      const body = caseOf(file, test);
      expect((!inBoth && body.includes(code)) || isShown(body, en, ja)).toBe(true);
    });

    if (fields.length > 0)
      it.each(fields)('%s reads “%s” and is the error of its field', (code, english, schema, wrong) => {
        expect(FIELD_MESSAGES[code].en).toBe(english);
        expect(hasJapanese(FIELD_MESSAGES[code].ja)).toBe(true);
        expect(schema.safeParse(wrong).error?.issues.map(fieldCode)).toContain(code);
      });

    it.each(notices)('%s reads %p and is shown by %s', (key, english, file, test) => {
      const [en, ja] = [wordsOf(key, 'en'), wordsOf(key, 'ja')];
      expect(en).toMatch(english);
      expect(hasJapanese(ja)).toBe(true);
      const body = caseOf(file, test);
      expect((!inBoth && body.includes(`:${key.split(':').at(-1)}'`)) || isShown(body, en, ja)).toBe(true);
    });

    if (shown.length > 0)
      it.each(shown)('%s: “%s” shows %s', (file, test, code) => {
        const { en, ja } = FIELD_MESSAGES[code];
        const body = caseOf(file, test);
        expect(body.includes(en) || body.includes(ja)).toBe(true);
      });
  });
}
