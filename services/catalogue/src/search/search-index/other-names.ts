import { companyKind, joinedForm } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import type { WorkRow } from '../../portfolio/index.js';
import { readTexts } from './readings.js';
import { latinReadings, readingForms, wholeReading } from './search-words.js';

const rows = z.array(z.object({ key: z.string(), whole: z.string(), forms: z.string() }));
type Row = z.infer<typeof rows>[number];

/** Readings that creators agree on: of the same name, and of others that are read alike. */
const AGREED = 'SELECT key, whole, forms FROM agreed_reading WHERE key = ANY($1) OR whole = ANY($2) ORDER BY key, form';

const isKanji = (form: string): boolean => /\p{Script=Han}/u.test(form);
const isKana = (form: string): boolean => /^[ぁ-ゖ]+$/.test(form);

/** A brand of a work, and how it is certainly read: kana read themselves, and Latin letters may be Japanese ones. */
function brandsOf(work: WorkRow) {
  const texts = readTexts(work);
  return companyKind.options.flatMap((kind) => {
    const { form, given } = texts[kind];
    if (form === '') return [];
    const own = isKana(form) ? [form] : latinReadings(form);
    return [{ form, own, readings: [given, ...own].filter(Boolean).map((kana) => wholeReading(joinedForm(kana))) }];
  });
}

/** Two names in kanji that are read alike are two brands. */
const isOther = (form: string, readings: readonly string[], { key, whole }: Row): boolean =>
  key !== form && !(isKanji(form) && isKanji(key)) && readings.includes(whole);

/**
 * What the brands of works are also called, as it is searched: readings of the same name that creators agree on, and the same brand in
 * another script.
 */
export async function findOtherNames(
  tx: Pick<Tx, 'query'>,
  works: readonly WorkRow[],
): Promise<(work: WorkRow) => string[]> {
  const brands = works.flatMap(brandsOf);
  const values = [brands.map(({ form }) => form), brands.flatMap(({ readings }) => readings)];
  const known = rows.parse(await tx.query<unknown>(AGREED, values));
  return (work) =>
    brandsOf(work).flatMap(({ form, own, readings }) => [
      ...own.flatMap(readingForms),
      ...known.flatMap((row) => (row.key === form ? row.forms.split(' ') : [])),
      ...known.flatMap((row) => (isOther(form, readings, row) ? row.key : [])),
    ]);
}
