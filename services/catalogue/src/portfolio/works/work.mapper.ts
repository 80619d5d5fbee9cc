import { type EditedWorkCard, type Work as WorkAnswer, type WorkCard, type WorkForm, youtubeId } from '@koma/contracts';
import type { Actor } from '../../members/index.js';
import { mayUpdateWork } from './work.policy.js';
import type { WorkRow } from './works.queries.js';

/** The columns from a form; credits have their own table. */
export function fromForm({ youtubeUrl, credits: _, ...form }: WorkForm) {
  return { ...form, youtubeId: youtubeId(youtubeUrl) };
}

/** What a work's page shows in addition to its card. */
type Told = Pick<WorkAnswer, 'credits' | 'gallery' | 'download'> & { card: WorkCard };

/** When and why staff have hidden a work. */
const hidingOf = ({ hiddenAt, hiddenReason }: WorkRow): NonNullable<WorkAnswer['hiddenByStaff']> | null =>
  hiddenAt && { at: hiddenAt.toISOString(), reason: hiddenReason };

/** Cards for the editors of these works. */
export function forEditors(cards: readonly WorkCard[], works: readonly WorkRow[]): EditedWorkCard[] {
  const told = new Map(
    works.map((work) => [
      work.id,
      { hiddenByStaff: hidingOf(work), version: work.version, awardCount: work.awards.length },
    ]),
  );
  return cards.map((card) => ({ ...card, hiddenByStaff: null, awardCount: 0, ...told.get(card.id) }));
}

export function toWork(work: WorkRow, { card, ...told }: Told, actor: Actor): WorkAnswer {
  const mayUpdate = mayUpdateWork(work, actor);
  // Others are told what they get, not what was chosen for whom.
  const choices = mayUpdate ? {} : { memberDownload: null, linkDownload: null };
  const hiddenByStaff = mayUpdate || actor.profileType === 'admin' ? hidingOf(work) : null;
  return {
    ...work,
    ...card,
    ...choices,
    ...told,
    hiddenByStaff,
    can: { update: mayUpdate, publish: mayUpdate, delete: mayUpdate },
  };
}
