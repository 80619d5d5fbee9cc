import type { WorkCard } from '@koma/contracts';
import { readLoginState } from '@koma/web-kit';

/** A work as a line shows it: who may see it is told of one's own only; others' are all published. */
export function shownCard({ status, ...card }: WorkCard): Omit<WorkCard, 'status'> & Partial<Pick<WorkCard, 'status'>> {
  return card.owner.id === readLoginState()?.userId ? { ...card, status } : card;
}
