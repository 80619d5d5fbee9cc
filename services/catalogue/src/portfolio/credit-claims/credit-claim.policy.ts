import type { CreditRow } from '../credits/index.js';

type Named = Pick<CreditRow, 'state' | 'creatorId' | 'isPicked' | 'isDeleted' | 'key'>;

/** The member whom a credit names: the keys of the name, and whether a link to this work was refused. */
export interface Claimant {
  creatorId: string;
  keys: ReadonlySet<string>;
  hasRefused: boolean;
}

/** The name is the creator's, and nobody has the credit. */
export function mayClaim(credit: Named, { creatorId, keys, hasRefused }: Claimant): boolean {
  const isFree =
    credit.state === 'text' ? !credit.isPicked : credit.state === 'declined' && credit.creatorId !== creatorId;
  return isFree && !credit.isDeleted && !hasRefused && keys.has(credit.key);
}
/** The same in SQL, for table `credit` and creator $1. */
export const MAY_CLAIM = `(state = 'text' AND NOT is_picked OR state = 'declined' AND creator_id <> $1) AND NOT is_deleted
  AND key IN (SELECT key FROM creator_name_key WHERE creator_name_key.creator_id = $1)
  AND NOT EXISTS (SELECT FROM credit_refusal r WHERE r.work_id = credit.work_id AND r.creator_id = $1)`;

/** Credits that were proposed to the creator or decided by the creator. */
export const isOfCreator = (credit: Named, creatorId: string): boolean =>
  credit.creatorId === creatorId && credit.state !== 'text';
