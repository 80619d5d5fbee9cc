import { ageOn, type Member, tokyoDay } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import type { Account } from '../accounts/account.entity.js';
import type { Cancellation } from '../cancellations/cancellation.entity.js';
import { toCancellation } from '../cancellations/cancellation.mapper.js';

/** What stands in other tables. */
interface Beside {
  cancellation: Cancellation | null;
  hasPasskey: boolean;
}

/** A member as staff see one. @throws when the account is staff's own: admins are not members. */
export function toMember(account: Account, { cancellation, hasPasskey }: Beside): Member {
  const { profileType, createdAt, lastLoginAt, totpConfirmedAt, dateOfBirth } = account;
  if (profileType === 'admin') throw new AppError('RESOURCE.NOT_FOUND');
  return {
    ...account,
    profileType,
    age: dateOfBirth === null ? null : ageOn(dateOfBirth, tokyoDay(new Date())),
    joinedAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    hasSecondStep: totpConfirmedAt !== null || hasPasskey,
    cancellation: cancellation && toCancellation(cancellation),
  };
}
