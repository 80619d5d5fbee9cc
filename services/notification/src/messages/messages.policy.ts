import { AppError, found } from '@koma/service-kit';
import type { RecipientRow } from '../recipients/index.js';

/**
 * The member whom staff may write to. An admin is no member, and an erased account is not there.
 * @throws AppError 404, or 409 when the membership is over: nobody would read it
 */
export function requireReachable(recipient: RecipientRow | null): RecipientRow {
  const member = found(recipient?.profileType === 'admin' ? null : recipient);
  if (member.status === 'closed') throw new AppError('RESOURCE.CONFLICT');
  return member;
}
