import type { WorkForm } from '@koma/contracts';
import { newId, type Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { findCreators, nameKey } from '../creators/index.js';
import { isPublicProfile } from '../visibility/index.js';
import { Credit } from './credit.entity.js';

/** The fields of a work on which its credits depend. */
export interface CreditedWork {
  id: string;
  ownerId: string;
}

type Line = WorkForm['credits'][number];
type Content = Omit<Credit, 'id' | 'workId' | 'position' | 'createdAt'>;
/** A line of the form with its existing credit. */
type Matched = { line: Line; before: Credit | undefined };

const UNDECIDED = { state: 'text', decidedAt: null } as const;

/** Writes the credits of a work from its form; decisions of the named people stay with the lines that stay. */
export async function writeCredits(
  tx: Tx,
  { id: workId, ownerId }: CreditedWork,
  lines: readonly Line[],
): Promise<void> {
  const known = await tx.find(Credit, { where: { workId }, order: { position: 'ASC' } });
  const matched = match(lines, known);
  const kept = new Set(matched.flatMap(({ before }) => before?.id ?? []));
  const gone = known.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(Credit, { id: In(gone) });
  const choice = await pickable(tx, lines, ownerId);
  const rows = matched.map(({ line, before }, position) => {
    const given = choice.has(line.creatorId) ? line : { ...line, creatorId: null };
    return { ...contentOf(given, before), id: before?.id ?? newId(), workId, position };
  });
  await tx.save(Credit, tx.create(Credit, rows));
  await keepUnlinked(tx, workId, matched);
}

/** Matches by id, and lines without one by role and name in order. */
function match(lines: readonly Line[], known: readonly Credit[]): Matched[] {
  const left = new Map(known.map((credit) => [credit.id, credit]));
  const take = (credit: Credit | undefined) => {
    if (credit) left.delete(credit.id);
    return credit;
  };
  const byId = lines.map(({ id }) => take(left.get(id ?? '')));
  return lines.map((line, index) => {
    const isSame = ({ role, name }: Credit) => role === line.role && name === line.name;
    return { line, before: byId[index] ?? take([...left.values()].find(isSame)) };
  });
}

function contentOf(line: Line, before: Credit | undefined): Content {
  const { role, name, creatorId } = line;
  // A form never brings an erased name back.
  if (before?.isDeleted) return { ...before, role };
  if (!before || nameKey(name) !== before.key || line.isDeleted) return newContent(line);
  if (line.isUnlinked) return newContent({ ...line, creatorId: null });
  const isKept = creatorId === null || creatorId === before.creatorId;
  if (!isKept) return newContent(line);
  return { ...before, role, name, isPicked: before.isPicked || creatorId !== null };
}

const newContent = ({ role, name, creatorId, isDeleted }: Line): Content =>
  isDeleted
    ? { ...UNDECIDED, role, name: '', key: '', creatorId: null, isPicked: false, isDeleted }
    : { ...UNDECIDED, role, name, key: nameKey(name), creatorId, isPicked: creatorId !== null, isDeleted: false };

/** Only public creators and the owner can be chosen, so that the form reveals nothing about others. */
async function pickable(tx: Tx, lines: readonly Line[], ownerId: string): Promise<ReadonlySet<string | null>> {
  const chosen = await findCreators(
    tx,
    lines.flatMap(({ creatorId }) => creatorId ?? []),
  );
  const visible = chosen.filter(isPublicProfile);
  return new Set([ownerId, ...visible.map(({ id }) => id)]);
}

/** A link that the owner has removed is not made again by the name; choosing the creator again allows it. */
async function keepUnlinked(tx: Tx, workId: string, matched: readonly Matched[]): Promise<void> {
  const unlinked = matched.flatMap(({ line, before }) => (line.isUnlinked && before?.creatorId) || []);
  const picked = matched.flatMap(({ line }) => line.creatorId ?? []);
  await tx.query('DELETE FROM credit_refusal WHERE work_id = $1 AND creator_id = ANY($2) AND is_by_owner', [
    workId,
    picked,
  ]);
  await tx.query(
    `INSERT INTO credit_refusal (work_id, creator_id, is_by_owner) SELECT $1, unnest($2::uuid[]), true
     ON CONFLICT DO NOTHING`,
    [workId, unlinked],
  );
}
