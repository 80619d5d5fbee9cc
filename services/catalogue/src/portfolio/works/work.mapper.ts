import { type Work as WorkAnswer, type WorkCard, type WorkForm, youtubeId } from '@koma/contracts';
import type { Actor } from '../../members/index.js';
import { mayUpdateWork } from './work.policy.js';
import type { WorkRow } from './works.queries.js';

/** The columns from a form; credits have their own table. */
export function fromForm({ youtubeUrl, credits: _, ...form }: WorkForm) {
  return { ...form, youtubeId: youtubeId(youtubeUrl) };
}

/** What a work's page shows in addition to its card. */
type Told = Pick<WorkAnswer, 'credits' | 'gallery'> & { card: WorkCard };

export function toWork(work: WorkRow, { card, ...told }: Told, actor: Actor): WorkAnswer {
  const mayUpdate = mayUpdateWork(work, actor);
  return { ...work, ...card, ...told, can: { update: mayUpdate, publish: mayUpdate, delete: mayUpdate } };
}
