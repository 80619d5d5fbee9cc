import { ageOn, type Cancellation, type Member, tokyoDay } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import type { AccountRow } from '../../accounts/index.js';

/** Data of other modules on the account. */
interface Related {
  cancellation: Cancellation | null;
  hasPasskey: boolean;
}

/** A member as shown to staff. @throws when the account is an admin's: admins are not members. */
export function toMember(account: AccountRow, { cancellation, hasPasskey }: Related): Member {
  const { profileType, createdAt, lastLoginAt, totpConfirmedAt, dateOfBirth } = account;
  if (profileType === 'admin') throw new AppError('RESOURCE.NOT_FOUND');
  return {
    ...account,
    profileType,
    age: dateOfBirth === null ? null : ageOn(dateOfBirth, tokyoDay(new Date())),
    joinedAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    hasSecondStep: totpConfirmedAt !== null || hasPasskey,
    cancellation,
  };
}
