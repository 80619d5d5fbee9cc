import { ownedOrGranted, publicProfile, publicWork } from '../../portfolio/index.js';

/** SQL of the favourites of account $1 among works that it may see now; hidden ones return with their work. */
export const VISIBLE_MARKS = `favourite JOIN work ON work.id = work_id JOIN creator ON creator.id = work.owner_id
  WHERE account_id = $1 AND (${publicWork()} OR ${ownedOrGranted('work.owner_id')})`;

/** The same for favourite creators. */
export const VISIBLE_CREATOR_MARKS = `favourite_creator mark JOIN creator ON creator.id = creator_id
  WHERE mark.account_id = $1 AND (${publicProfile()} OR ${ownedOrGranted('creator.id')})`;
