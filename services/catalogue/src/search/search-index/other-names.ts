import { companyKind, joinedForm } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import type { WorkRow } from '../../portfolio/index.js';
import { readTexts } from './readings.js';
import { latinReadings, readingForms, wholeReading } from './search-words.js';

const rows = z.array(z.object({ key: z.string(), kana: z.string() }));
type Row = z.infer<typeof rows>[number];

/** Names for which somebody has given a reading: the same name, and others that are read alike. */
const GIVEN = `
  SELECT DISTINCT key, kana FROM company_name
  WHERE is_given AND (key = ANY($1) OR string_to_array(kana, ' ') && $2::text[])`;

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
const isOther = (form: string, readings: readonly string[], { key, kana }: Row): boolean =>
  key !== form &&
  !(isKanji(form) && isKanji(key)) &&
  kana.split(' ').some((one) => isKana(one) && readings.includes(wholeReading(one)));

/**
 * What the brands of works are also called, as it is searched: readings that others have given for the same name, and the same brand
 * in another script.
 */
export async function findOtherNames(
  tx: Pick<Tx, 'query'>,
  works: readonly WorkRow[],
): Promise<(work: WorkRow) => string[]> {
  const brands = works.flatMap(brandsOf);
  const values = [brands.map(({ form }) => form), brands.flatMap(({ readings }) => readings)];
  const known = rows.parse(await tx.query<unknown>(GIVEN, values));
  return (work) =>
    brandsOf(work).flatMap(({ form, own, readings }) => [
      ...own.flatMap(readingForms),
      ...known.flatMap((row) => (row.key === form ? row.kana.split(' ') : [])),
      ...known.flatMap((row) => (isOther(form, readings, row) ? row.key : [])),
    ]);
}
