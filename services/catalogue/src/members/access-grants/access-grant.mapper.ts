import type { AccessGrant as AccessGrantAnswer, MemberBrief } from '@koma/contracts';
import type { AccessGrant } from './access-grant.entity.js';

export function toGrant(grant: AccessGrant, brief: (id: string) => MemberBrief): AccessGrantAnswer {
  const { id, ownerId, granteeId, until, createdAt } = grant;
  return { id, owner: brief(ownerId), grantee: brief(granteeId), until, createdAt: createdAt.toISOString() };
}
