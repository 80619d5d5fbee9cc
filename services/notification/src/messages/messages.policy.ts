import { AppError, found } from '@koma/service-kit';
import type { RecipientRow } from '../recipients/index.js';

/**
 * Checks that staff may write to the member. Admins are not members, and erased accounts are not found.
 * @throws AppError 404, or 409 when the membership is over, because nobody would read it
 */
export function requireReachable(recipient: RecipientRow | null): RecipientRow {
  const member = found(recipient?.profileType === 'admin' ? null : recipient);
  if (member.status === 'closed') throw new AppError('RESOURCE.CONFLICT');
  return member;
}
