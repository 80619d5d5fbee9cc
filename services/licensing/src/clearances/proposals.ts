import { type ClearanceKind, type ClearanceProposal, joinedForm } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { findCredits } from '../parties/index.js';

/** Rights that follow from a credit: of who is seen or heard, and of the music as a work and as a recording. */
const KINDS: Readonly<Record<string, readonly ClearanceKind[]>> = {
  cast: ['cast'],
  narrator: ['cast'],
  music: ['music-work', 'music-recording'],
};

const keyOf = (workId: string, kind: string, holderKey: string): string => `${workId} ${kind} ${holderKey}`;

/** For each work the rights that its credits suggest and that are neither noted nor dismissed. */
export async function findProposals(tx: Tx, workIds: readonly string[]): Promise<Map<string, ClearanceProposal[]>> {
  const credits = await findCredits(tx, workIds);
  if (credits.length === 0) return new Map();
  const settled = await tx.query<{ workId: string; kind: string; holderKey: string }[]>(
    `SELECT work_id AS "workId", kind, holder_key AS "holderKey" FROM clearance WHERE work_id = ANY($1::uuid[])
     UNION ALL SELECT work_id, kind, holder_key FROM dismissed_proposal WHERE work_id = ANY($1::uuid[])`,
    [workIds],
  );
  const known = new Set(settled.map(({ workId, kind, holderKey }) => keyOf(workId, kind, holderKey)));
  const found = new Map<string, ClearanceProposal[]>();
  for (const { workId, role, name } of credits)
    for (const kind of KINDS[role] ?? []) {
      const key = keyOf(workId, kind, joinedForm(name));
      if (known.has(key)) continue;
      // Somebody may be in the cast and speak.
      known.add(key);
      found.set(workId, [...(found.get(workId) ?? []), { kind, holder: name }]);
    }
  return found;
}

/** Two clicks are one, and what is not proposed needs no row. */
export async function dismissProposal(
  tx: Tx,
  { workId, ownerId }: { workId: string; ownerId: string },
  { kind, holder }: ClearanceProposal,
): Promise<void> {
  const proposals = (await findProposals(tx, [workId])).get(workId) ?? [];
  if (!proposals.some((one) => one.kind === kind && one.holder === holder)) return;
  await tx.query(
    'INSERT INTO dismissed_proposal (work_id, owner_id, kind, holder_key) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [workId, ownerId, kind, joinedForm(holder)],
  );
}
