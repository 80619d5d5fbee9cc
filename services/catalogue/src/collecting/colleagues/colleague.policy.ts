import type { Caller } from '@koma/contracts';

/** The owner ends the access of a colleague, or a colleague leaves. */
export const mayEndSharing = (
  { ownerId }: { ownerId: string },
  memberId: string,
  { accountId }: Pick<Caller, 'accountId'>,
): boolean => ownerId === accountId || memberId === accountId;
