import type { CmsDocument, CmsField, CmsPageName, Locale } from '@koma/contracts';
import { faqWords, cmsFieldsOf } from '@koma/contracts';
import { type Fields, LANGUAGES, linesOf, listOf, recordOf, sectionsOf, textOf } from './values.js';

/** Fields that are filled in the other language only. */
export type Gaps = Readonly<Record<Locale, number>>;

const NONE: Gaps = { ja: 0, en: 0 };
const sum = (all: readonly Gaps[]): Gaps =>
  all.reduce((one, other) => ({ ja: one.ja + other.ja, en: one.en + other.en }), NONE);

const isFilled = (field: CmsField, value: unknown): boolean => {
  if (field.type === 'picture') return textOf(recordOf(value).alt) !== '';
  return field.type === 'lines' ? linesOf(value).length > 0 : textOf(value) !== '';
};

/** The language in which a field is missing, while the other one has it. */
export function missingIn(field: CmsField, ja: unknown, en: unknown): Locale | null {
  const isBilingual = ['lines', 'picture'].includes(field.type) || (field.type === 'text' && !field.isShared);
  if (!isBilingual) return null;
  const filled = { ja: isFilled(field, ja), en: isFilled(field, en) };
  return filled.ja === filled.en ? null : (LANGUAGES.find((language) => !filled[language]) ?? null);
}

function gapsIn(field: CmsField, ja: unknown, en: unknown): Gaps {
  if (field.type === 'group') return gapsOf(field.fields, ja, en);
  if (field.type === 'list') return sum(listOf(ja).map((entry, at) => gapsOf(field.fields, entry, listOf(en)[at])));
  const missing = missingIn(field, ja, en);
  return missing ? { ...NONE, [missing]: 1 } : NONE;
}

export const gapsOf = (fields: Fields, ja: unknown, en: unknown): Gaps =>
  sum(Object.entries(fields).map(([name, field]) => gapsIn(field, recordOf(ja)[name], recordOf(en)[name])));

export const QUESTION_FIELDS = cmsFieldsOf(faqWords);

/** Gaps of a whole page. */
export function gapsOfPage(page: CmsPageName, document: CmsDocument): Gaps {
  const sections = sectionsOf(page).map(({ key, fields }) => {
    const { ja, en } = recordOf(document[key]);
    return gapsOf(fields, ja, en);
  });
  const questions = listOf(document.questions).map((question) => {
    const { ja, en } = recordOf(recordOf(question).words);
    return gapsOf(QUESTION_FIELDS, ja, en);
  });
  return sum([...sections, ...questions]);
}
