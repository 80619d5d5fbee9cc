import { ageOn, type Caller, type Cancellation, type Member, tokyoDay } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import type { AccountRow } from '../../accounts/index.js';

/** Data of other modules on the account. */
interface Related {
  cancellation: Cancellation | null;
  hasPasskey: boolean;
}

/** Only full admins see what members owe. */
export const maySeeMoney = ({ adminPermission }: Caller): boolean => adminPermission === 'full';

/** A member as shown to the caller, who is staff. @throws when the account is an admin's: admins are not members. */
export function toMember(account: AccountRow, { cancellation, hasPasskey }: Related, caller: Caller): Member {
  const { profileType, createdAt, lastLoginAt, totpConfirmedAt, dateOfBirth, payableYen, unpaidSince } = account;
  if (profileType === 'admin') throw new AppError('RESOURCE.NOT_FOUND');
  return {
    ...account,
    profileType,
    age: dateOfBirth === null ? null : ageOn(dateOfBirth, tokyoDay(new Date())),
    joinedAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    hasSecondStep: totpConfirmedAt !== null || hasPasskey,
    payable: maySeeMoney(caller) ? { yen: payableYen, sinceMonth: unpaidSince } : null,
    cancellation,
  };
}
