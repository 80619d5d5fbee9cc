import { companyKind, joinedForm } from '@koma/contracts';
import { givenRows, type Tx } from '@koma/service-kit';
import type { WorkRow } from '../../portfolio/index.js';
import { readTexts } from './readings.js';

const COLUMNS = { work_id: 'uuid', owner_id: 'uuid', key: 'text', form: 'text', kana: 'text' } as const;

/** The names of the changed readings wait for `agreeOnReadings`: this transaction does not see what others are giving. */
const STORE = `
  WITH given AS (SELECT DISTINCT ON (work_id, key, form) * FROM ${givenRows(COLUMNS)}),
    gone AS (DELETE FROM given_reading WHERE work_id = ANY($2)
      AND (work_id, key, form) NOT IN (SELECT work_id, key, form FROM given) RETURNING key),
    made AS (INSERT INTO given_reading (${Object.keys(COLUMNS).join(', ')})
      SELECT ${Object.keys(COLUMNS).join(', ')} FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO reading_change (key) SELECT key FROM gone UNION SELECT key FROM made`;

/** The readings that creators have given for the names in their works. @param works those of the ids that are public */
export async function storeGivenReadings(tx: Tx, ids: readonly string[], works: readonly WorkRow[]): Promise<void> {
  const rows = works.flatMap((work) => {
    const texts = readTexts(work);
    return companyKind.options.flatMap((kind) => {
      const { form: key, given: kana } = texts[kind];
      const form = joinedForm(kana);
      return key === '' || form === '' ? [] : [{ work_id: work.id, owner_id: work.ownerId, key, form, kana }];
    });
  });
  await tx.query(STORE, [JSON.stringify(rows), ids]);
}
