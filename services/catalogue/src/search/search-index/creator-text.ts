import { companyForm, type KanaRow, normalise, searchForm } from '@koma/contracts';
import { z } from 'zod';
import { nameFormsOf } from '../../portfolio/index.js';

/** The searched fields of a creator. */
export const creatorText = z.object({
  id: z.string(),
  familyName: z.string(),
  firstName: z.string(),
  familyNameKana: z.string(),
  firstNameKana: z.string(),
  familyNameRoman: z.string(),
  firstNameRoman: z.string(),
  companyName: z.string(),
});
export type CreatorText = z.infer<typeof creatorText>;

const ROWS: readonly (readonly [KanaRow, string])[] = [
  ['a', 'あいうえお'],
  ['ka', 'かきくけこ'],
  ['sa', 'さしすせそ'],
  ['ta', 'たちつてと'],
  ['na', 'なにぬねの'],
  ['ha', 'はひふへほ'],
  ['ma', 'まみむめも'],
  ['ya', 'やゆよ'],
  ['ra', 'らりるれろ'],
  ['wa', 'わゐゑをん'],
];
const MARKS = /[\u3099\u309a]/g;

/** Row of the syllabary in which a name begins; a name without kana is in the last one. */
export function kanaRow({ familyNameKana, firstNameKana }: CreatorText): KanaRow {
  const [first = ''] = searchForm(
    normalise(familyNameKana + firstNameKana)
      .normalize('NFD')
      .replace(MARKS, ''),
  );
  return ROWS.find(([, letters]) => first !== '' && letters.includes(first))?.[0] ?? 'other';
}

/** The searched texts of a creator: every form of the name, and the company. */
export const creatorForms = (of: CreatorText): { names: string; body: string } => ({
  names: nameFormsOf(of),
  body: companyForm(of.companyName),
});
