import { type Caller, type Work as WorkAnswer, type WorkCard, type WorkForm, youtubeId } from '@koma/contracts';
import type { Work } from './work.entity.js';
import { mayUpdateWork } from './work.policy.js';

/** The columns that a form fills. */
export function fromForm({ youtubeUrl, ...form }: WorkForm) {
  return { ...form, youtubeId: youtubeId(youtubeUrl) };
}

export function toWork(work: Work, card: WorkCard, caller: Caller): WorkAnswer {
  const mayUpdate = mayUpdateWork(work, caller);
  return { ...work, ...card, can: { update: mayUpdate, publish: mayUpdate, delete: mayUpdate } };
}
