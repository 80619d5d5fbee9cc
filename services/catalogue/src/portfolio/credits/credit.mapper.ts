import type { Credit as CreditAnswer } from '@koma/contracts';
import type { CreditRow } from './credits.queries.js';

interface View {
  /** Editors of the work also see whom they have chosen, and all confirmed members. */
  isEditor: boolean;
  /** Creators whom the viewer may see. */
  visible: ReadonlySet<string>;
}

/** A link by name alone is shown to nobody until it is confirmed. */
export function toCredit({ id, role, name, ...credit }: CreditRow, { isEditor, visible }: View): CreditAnswer {
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
