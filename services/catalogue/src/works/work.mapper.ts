import { type Work as WorkAnswer, type WorkCard, type WorkForm, youtubeId } from '@koma/contracts';
import type { Actor } from '../access-grants/access-grant.policy.js';
import type { Work } from './work.entity.js';
import { mayUpdateWork } from './work.policy.js';

/** The columns that a form fills. */
export function fromForm({ youtubeUrl, ...form }: WorkForm) {
  return { ...form, youtubeId: youtubeId(youtubeUrl) };
}

export function toWork(work: Work, card: WorkCard, actor: Actor): WorkAnswer {
  const mayUpdate = mayUpdateWork(work, actor);
  return { ...work, ...card, can: { update: mayUpdate, publish: mayUpdate, delete: mayUpdate } };
}
