import type { Credit as CreditAnswer } from '@koma/contracts';
import type { CreatorRow } from '../creators/index.js';
import type { CreditRow } from './credits.queries.js';

interface View {
  /** Editors of the work also see whom they have chosen, and all confirmed members. */
  isEditor: boolean;
  /** Creators whom the viewer may see. */
  visible: ReadonlyMap<string, CreatorRow>;
}

/** A link by name alone is shown to nobody until it is confirmed. */
export function toCredit({ id, role, name, ...credit }: CreditRow, { isEditor, visible }: View): CreditAnswer {
  const { creatorId, state, isPicked, isDeleted } = credit;
  const isShown = state === 'confirmed' ? isEditor || visible.has(creatorId ?? '') : isEditor && isPicked;
  const creator = isShown && state === 'confirmed' ? visible.get(creatorId ?? '') : undefined;
  const nameRoman = creator ? `${creator.firstNameRoman} ${creator.familyNameRoman}`.trim() : '';
  return {
    id,
    role,
    name,
    ...(nameRoman !== '' && { nameRoman }),
    creatorId: isShown ? creatorId : null,
    ...(isEditor && isShown && state !== 'text' && { state }),
    ...(isShown && !visible.has(creatorId ?? '') && { isPrivate: true }),
    ...(isDeleted && { isDeleted }),
  };
}
