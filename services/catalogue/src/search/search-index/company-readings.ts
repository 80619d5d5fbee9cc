import { companyKind } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import type { WorkRow } from '../../portfolio/index.js';
import { type Guesses, readTexts } from './readings.js';
import { readingForms } from './search-words.js';

const STORE = `
  UPDATE company_name SET kana = read.kana FROM unnest($1::text[], $2::text[], $3::text[]) AS read (kind, name, kana)
  WHERE company_name.kind = read.kind AND company_name.name = read.name AND company_name.kana <> read.kana`;

/** Lets companies be suggested by their guessed readings. Rows that have them already are not touched, so nobody waits for them. */
export async function storeCompanyReadings(
  tx: Tx,
  works: readonly WorkRow[],
  guesses: (workId: string) => Guesses,
): Promise<void> {
  const named = works.flatMap((work) => {
    const texts = readTexts(work);
    return companyKind.options.flatMap((kind) => {
      const { text: name, form } = texts[kind];
      const guess = guesses(work.id).get(form) ?? '';
      return guess === '' ? [] : [{ kind, name, kana: readingForms(guess).join(' ') }];
    });
  });
  const names = [...new Map(named.map((one) => [`${one.kind} ${one.name}`, one])).entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, name]) => name);
  if (names.length === 0) return;
  await tx.query(STORE, [names.map(({ kind }) => kind), names.map(({ name }) => name), names.map(({ kana }) => kana)]);
}
