import type { Caller } from '@koma/contracts';
import type { AccessGrant } from './access-grant.entity.js';

type Parties = Pick<AccessGrant, 'ownerId' | 'granteeId'>;

/** The caller, with the owners for whom a valid grant lets them act. */
export interface Actor extends Pick<Caller, 'accountId' | 'profileType'> {
  grants: ReadonlySet<string>;
}

/** A visitor of a share link, who may view and change nothing. */
export const VISITOR: Actor = { accountId: '', profileType: 'user', grants: new Set() };

export const mayChangeGrant = (grant: Parties, caller: Pick<Caller, 'accountId'>): boolean =>
  grant.ownerId === caller.accountId;

export const mayEndGrant = (grant: Parties, caller: Pick<Caller, 'accountId'>): boolean =>
  mayChangeGrant(grant, caller) || grant.granteeId === caller.accountId;
