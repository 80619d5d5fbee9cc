import { givenRows, type Tx } from '@koma/service-kit';
import { type CreatorText, creatorForms, kanaRow } from './creator-text.js';
import { bigrams } from './search-words.js';

const COLUMNS = { creator_id: 'uuid', body: 'text', names: 'text', bigrams: 'text[]', initial: 'text' };

/** Updates the searched texts of creators, in the transaction of the change. */
export async function storeCreatorTexts(tx: Tx, creators: readonly CreatorText[]): Promise<void> {
  if (creators.length === 0) return;
  const rows = creators.map((creator) => {
    const { names, body } = creatorForms(creator);
    return { creator_id: creator.id, body, names, bigrams: bigrams(`${names} ${body}`), initial: kanaRow(creator) };
  });
  await tx.query(
    `INSERT INTO creator_search (creator_id, body, names, bigrams, initial)
     SELECT creator_id, body, names, bigrams, initial FROM ${givenRows(COLUMNS)}
     ON CONFLICT (creator_id) DO UPDATE SET (body, names, bigrams, initial) =
       (excluded.body, excluded.names, excluded.bigrams, excluded.initial)`,
    [JSON.stringify(rows)],
  );
}
