import type { Caller } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { LiveAccessGrant } from './access-grant.entity.js';
import type { Actor } from './access-grant.policy.js';

const NONE: ReadonlySet<string> = new Set();

/** Finds for whom a caller may act. */
@Injectable()
export class ActorsService {
  /** The caller as policies judge it for this owner. */
  async actor(tx: Tx, caller: Caller, ownerId: string): Promise<Actor> {
    if (caller.accountId === ownerId || caller.profileType === 'admin') return { ...caller, grants: NONE };
    const holds = await tx.existsBy(LiveAccessGrant, { ownerId, granteeId: caller.accountId });
    return { ...caller, grants: holds ? new Set([ownerId]) : NONE };
  }
}
