import { type CommentPlace, LINK_COMMENT } from '@koma/contracts';
import type { AssetRow, WorkRow } from '../../portfolio/index.js';
import type { LinkComment } from './link-comment.entity.js';

/** Who asks: a guest of the link, or a member of the owner's side. */
export interface Asker {
  guestId: string | null;
  accountId: string | null;
}

type Author = Pick<LinkComment, 'guestId' | 'authorId'>;

export const isOwn = ({ guestId, authorId }: Author, asker: Asker): boolean =>
  guestId === null ? authorId !== null && authorId === asker.accountId : guestId === asker.guestId;

/** For a while its author may change or withdraw it; afterwards others have acted on it. */
export const isFresh = ({ createdAt }: Pick<LinkComment, 'createdAt'>, now = new Date()): boolean =>
  now.getTime() - createdAt.getTime() < LINK_COMMENT.changeMinutes * 60_000;

export const mayChange = (
  comment: Author & Pick<LinkComment, 'createdAt' | 'withdrawnAt' | 'doneAt'>,
  asker: Asker,
): boolean => isOwn(comment, asker) && comment.withdrawnAt === null && comment.doneAt === null && isFresh(comment);

type Film = Pick<AssetRow, 'id' | 'ownerId' | 'kind' | 'durationSeconds'>;

/** Whether a work has this place: a file of its own, a time within the film, a point in a picture. */
export function isPlaceOf(
  { assetIds, ownerId }: Pick<WorkRow, 'assetIds' | 'ownerId'>,
  place: CommentPlace,
  asset: Film | undefined,
): boolean {
  if (!asset || !assetIds.includes(asset.id) || asset.ownerId !== ownerId) return false;
  if (place.kind === 'point') return asset.kind === 'image';
  const { durationSeconds: seconds } = asset;
  return asset.kind === 'video' && seconds !== null && place.ms <= Math.ceil(seconds * 1_000);
}
