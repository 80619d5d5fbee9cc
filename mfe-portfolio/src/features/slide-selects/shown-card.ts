import type { WorkCard } from '@koma/contracts';
import { readLoginState } from '@koma/web-kit';

/** A work in a row: the status is shown for own works only; works of others are all published. */
export function shownCard({ status, ...card }: WorkCard): Omit<WorkCard, 'status'> & Partial<Pick<WorkCard, 'status'>> {
  return card.owner.id === readLoginState()?.userId ? { ...card, status } : card;
}
