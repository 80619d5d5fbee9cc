import { companyKind } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import type { WorkRow } from '../../portfolio/index.js';
import { type ReadField, readTexts } from './readings.js';
import { readingForms } from './search-words.js';

interface ReadWork {
  work: WorkRow;
  readings: Readonly<Record<ReadField, string>>;
}

/** Lets companies be suggested by their readings. Rows that have them already are not touched, so nobody waits for them. */
export async function storeCompanyReadings(tx: Tx, works: readonly ReadWork[]): Promise<void> {
  const read = new Map<string, readonly [kind: string, name: string, kana: string]>();
  for (const { work, readings } of works) {
    const texts = readTexts(work);
    for (const kind of companyKind.options) {
      const kana = readings[kind];
      const { text } = texts[kind];
      if (kana !== '') read.set(`${kind} ${text}`, [kind, text, readingForms(kana).join(' ')]);
    }
  }
  if (read.size === 0) return;
  const inOrder = [...read].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await tx.query(
    `UPDATE company_name SET kana = read.kana FROM unnest($1::text[], $2::text[], $3::text[]) AS read (kind, name, kana)
     WHERE company_name.kind = read.kind AND company_name.name = read.name AND company_name.kana <> read.kana`,
    [inOrder.map(([kind]) => kind), inOrder.map(([, name]) => name), inOrder.map(([, , kana]) => kana)],
  );
}
