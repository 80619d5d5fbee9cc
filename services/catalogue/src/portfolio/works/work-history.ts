import { type WorkAct as WorkActName, WORK_HISTORY } from '@koma/contracts';
import { newId, type Tx } from '@koma/service-kit';
import { WorkAct } from './work-act.entity.js';

type WorkActRow = Readonly<WorkAct>;

/** Records an act in its transaction. Saving again and again is one act, at the time of the last one. */
export async function recordWorkAct(
  tx: Tx,
  workId: string,
  { act, actorId, reason = '' }: { act: WorkActName; actorId: string | null; reason?: string },
): Promise<void> {
  const [last] = act === 'saved' ? await findWorkActs(tx, workId, 1) : [];
  if (last?.act === act && last.actorId === actorId) await tx.update(WorkAct, { id: last.id }, { at: new Date() });
  else await tx.insert(WorkAct, { id: newId(), workId, at: new Date(), actorId, act, reason });
}

/** The latest acts first. */
export const findWorkActs = (tx: Tx, workId: string, most: number = WORK_HISTORY.shown): Promise<WorkActRow[]> =>
  tx.find(WorkAct, { where: { workId }, order: { id: 'DESC' }, take: most });
