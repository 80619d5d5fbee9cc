import type { AccessRequest as AccessRequestAnswer, Caller, MemberBrief } from '@koma/contracts';
import type { AccessRequest } from './access-request.entity.js';
import { isKnownToSender } from './access-request.policy.js';

/** The account that views the request. */
type Side = Pick<Caller, 'accountId'>;

/** The other side of a request, if it is known. */
export const otherOf = ({ senderId, receiverId }: AccessRequest, caller: Side): string | null =>
  senderId === caller.accountId ? receiverId : senderId;

export function toRequest(
  request: AccessRequest,
  caller: Side,
  brief: (id: string) => MemberBrief,
): AccessRequestAnswer {
  const { id, kind, status, message, until, createdAt, decidedAt } = request;
  const isMine = request.senderId === caller.accountId;
  const otherId = otherOf(request, caller);
  return {
    id,
    kind,
    status,
    isMine,
    other: otherId !== null && (!isMine || isKnownToSender(request)) ? brief(otherId) : null,
    email: isMine ? request.email : null,
    message,
    until,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
