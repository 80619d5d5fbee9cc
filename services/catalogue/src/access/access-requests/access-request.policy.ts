import type { Caller } from '@koma/contracts';
import type { AccessRequest } from './access-request.entity.js';

export const mayDecide = (request: Pick<AccessRequest, 'receiverId'>, caller: Caller): boolean =>
  request.receiverId === caller.accountId;

export const mayWithdraw = (request: Pick<AccessRequest, 'senderId'>, caller: Caller): boolean =>
  request.senderId === caller.accountId;

/** The member behind a typed address is shown to the sender only after acceptance: nobody can look addresses up here. */
export const isKnownToSender = (request: Pick<AccessRequest, 'kind' | 'status'>): boolean =>
  request.kind === 'ask' || request.status === 'accepted';
