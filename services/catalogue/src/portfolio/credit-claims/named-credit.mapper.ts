import type { NamedCredit, WorkMedia } from '@koma/contracts';
import type { CreatorRow } from '../creators/index.js';
import type { CreditRow } from '../credits/index.js';
import type { WorkRow } from '../works/index.js';

interface Place {
  work: WorkRow;
  owner: CreatorRow;
  mayOpen: boolean;
  media: WorkMedia | null;
}

/** A credit as shown to the creator whom it names. */
export function toNamed(credit: CreditRow, { work, owner, mayOpen, media }: Place): NamedCredit {
  const { id, state, role, name, createdAt, decidedAt } = credit;
  return {
    id,
    state: state === 'proposed' || state === 'confirmed' ? state : 'claimable',
    role,
    name,
    work: { id: work.id, kind: work.kind, title: work.title, titleEn: work.titleEn, mayOpen, media },
    owner,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
