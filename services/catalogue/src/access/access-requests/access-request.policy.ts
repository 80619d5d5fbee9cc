import type { Caller } from '@koma/contracts';
import type { AccessRequest } from './access-request.entity.js';

export const mayDecide = (request: Pick<AccessRequest, 'receiverId'>, caller: Caller): boolean =>
  request.receiverId === caller.accountId;

export const mayWithdraw = (request: Pick<AccessRequest, 'senderId'>, caller: Caller): boolean =>
  request.senderId === caller.accountId;

/** Who stands behind a typed address is told to its sender only once that person has accepted: no address is looked up here. */
export const isKnownToSender = (request: Pick<AccessRequest, 'kind' | 'status'>): boolean =>
  request.kind === 'ask' || request.status === 'accepted';
