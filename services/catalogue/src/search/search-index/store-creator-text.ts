import type { Tx } from '@koma/service-kit';
import { type CreatorText, creatorBody, kanaRow } from './creator-text.js';
import { bigrams } from './search-words.js';

/** Updates the searched text of a creator, in the transaction of the change. */
export async function storeCreatorText(tx: Tx, creator: CreatorText): Promise<void> {
  const body = creatorBody(creator);
  await tx.query(
    `INSERT INTO creator_search (creator_id, body, bigrams, initial) VALUES ($1, $2, $3, $4)
     ON CONFLICT (creator_id) DO UPDATE SET (body, bigrams, initial) = (excluded.body, excluded.bigrams, excluded.initial)`,
    [creator.id, body, bigrams(body), kanaRow(creator)],
  );
}
