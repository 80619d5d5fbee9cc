import type { Credit as CreditAnswer, NamedCredit, WorkMedia } from '@koma/contracts';
import type { Creator } from '../creators/creator.entity.js';
import type { Work } from '../works/work.entity.js';
import type { Credit } from './credit.entity.js';

interface View {
  /** Editors of the work also see whom they have chosen, and everybody who has confirmed. */
  isEditor: boolean;
  /** Creators whom the viewer may see. */
  visible: ReadonlySet<string>;
}

/** A link that the name alone has made is told to nobody until it is confirmed. */
export function toCredit({ id, role, name, ...credit }: Credit, { isEditor, visible }: View): CreditAnswer {
  const { creatorId, state, isPicked, isDeleted } = credit;
  const isShown = state === 'confirmed' ? isEditor || visible.has(creatorId ?? '') : isEditor && isPicked;
  return {
    id,
    role,
    name,
    creatorId: isShown ? creatorId : null,
    ...(isEditor && isShown && state !== 'text' && { state }),
    ...(isShown && !visible.has(creatorId ?? '') && { isPrivate: true }),
    ...(isDeleted && { isDeleted }),
  };
}

interface Place {
  work: Work;
  owner: Creator;
  mayOpen: boolean;
  media: WorkMedia | null;
}

/** A credit as the creator sees it whom it names. */
export function toNamed(credit: Credit, { work, owner, mayOpen, media }: Place): NamedCredit {
  const { id, state, role, name, createdAt, decidedAt } = credit;
  return {
    id,
    state: state === 'proposed' || state === 'confirmed' ? state : 'claimable',
    role,
    name,
    work: { id: work.id, kind: work.kind, title: work.title, mayOpen, media },
    owner,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
