import type { Caller } from '@koma/contracts';
import type { AccessGrant } from './access-grant.entity.js';

type Parties = Pick<AccessGrant, 'ownerId' | 'granteeId'>;

/** A caller with the owners for whom a live grant lets them act. */
export interface Actor extends Caller {
  grants: ReadonlySet<string>;
}

export const mayChangeGrant = (grant: Parties, caller: Caller): boolean => grant.ownerId === caller.accountId;

export const mayEndGrant = (grant: Parties, caller: Caller): boolean =>
  mayChangeGrant(grant, caller) || grant.granteeId === caller.accountId;
