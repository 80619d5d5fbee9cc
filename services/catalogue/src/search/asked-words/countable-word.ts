import { searchForm } from '@koma/contracts';

/** A telephone number without its marks; Japanese ones have at least eight digits without the area's. */
const MANY_DIGITS = /\d{8}/;
/** Something on both sides: `@cosme` is a company. */
const MAIL = /[^@]@[^@]/;

/** The words of a search in its form, as they are counted, and as they are written; null where they are nobody else's business. */
export function countableWord(q: string): { word: string; written: string } | null {
  const word = searchForm(q);
  const joined = word.replaceAll(/[ +.()]/g, '');
  if (word === '' || MANY_DIGITS.test(joined) || MAIL.test(joined)) return null;
  return { word, written: q.normalize('NFKC').trim().replaceAll(/\s+/g, ' ') };
}
