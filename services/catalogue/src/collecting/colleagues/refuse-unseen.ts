import { AppError } from '@koma/service-kit';

export interface Seen {
  /** Time of the last change that the caller has seen. */
  seen?: string | undefined;
}

/** What somebody else has changed meanwhile is not deleted unseen. @throws `RESOURCE.CONFLICT` */
export function refuseUnseen({ updatedAt }: { updatedAt: Date }, seen: string | undefined): void {
  if (seen !== undefined && updatedAt > new Date(seen)) throw new AppError('RESOURCE.CONFLICT');
}
