import type { Tx } from '@koma/service-kit';
import { type CreatorText, creatorForms, kanaRow } from './creator-text.js';
import { bigrams } from './search-words.js';

/** Updates the searched text of a creator, in the transaction of the change. */
export async function storeCreatorText(tx: Tx, creator: CreatorText): Promise<void> {
  const { names, body } = creatorForms(creator);
  await tx.query(
    `INSERT INTO creator_search (creator_id, body, names, bigrams, initial) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (creator_id) DO UPDATE SET (body, names, bigrams, initial) =
       (excluded.body, excluded.names, excluded.bigrams, excluded.initial)`,
    [creator.id, body, names, bigrams(`${names} ${body}`), kanaRow(creator)],
  );
}
