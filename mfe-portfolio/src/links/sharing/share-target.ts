import type { PublishStatus, SharedKind } from '@koma/contracts';

/** The target of links, with the data that the page needs. */
export interface ShareTarget {
  kind: SharedKind;
  targetId: string;
  /** Title of the work, name of the reel or the creator. */
  title: string;
  /** Null for a slide select, which opens by link only. */
  status: PublishStatus | null;
}

/** §4: a password can be set only when the status is Limited. */
export const mayHavePassword = ({ status }: ShareTarget): boolean => status === null || status === 'limited';
