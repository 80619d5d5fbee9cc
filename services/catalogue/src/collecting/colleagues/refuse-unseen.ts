import { AppError } from '@koma/service-kit';

export interface Seen {
  /** Time of the last change that the caller has seen. */
  seen?: string | undefined;
}

/**
 * What somebody else has changed meanwhile is not deleted unseen. A change may wait for another one and be stored later with an
 * earlier time, so the times must be equal. @throws `RESOURCE.CONFLICT`
 */
export function refuseUnseen({ updatedAt }: { updatedAt: Date }, seen: string | undefined): void {
  if (seen !== undefined && updatedAt.getTime() !== Date.parse(seen)) throw new AppError('RESOURCE.CONFLICT');
}
