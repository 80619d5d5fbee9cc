import { type Work as WorkAnswer, type WorkCard, type WorkForm, youtubeId } from '@koma/contracts';
import type { Actor } from '../../members/index.js';
import { mayUpdateWork } from './work.policy.js';
import type { WorkRow } from './works.queries.js';

/** The columns that a form fills; credits have a table of their own. */
export function fromForm({ youtubeUrl, credits: _, ...form }: WorkForm) {
  return { ...form, youtubeId: youtubeId(youtubeUrl) };
}

/** What a page of its own shows of a work beyond its card. */
type Told = Pick<WorkAnswer, 'credits' | 'gallery'> & { card: WorkCard };

export function toWork(work: WorkRow, { card, ...told }: Told, actor: Actor): WorkAnswer {
  const mayUpdate = mayUpdateWork(work, actor);
  return { ...work, ...card, ...told, can: { update: mayUpdate, publish: mayUpdate, delete: mayUpdate } };
}
