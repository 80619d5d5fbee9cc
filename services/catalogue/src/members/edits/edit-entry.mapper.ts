import type { EditEntry as EditEntryAnswer, MemberBrief } from '@koma/contracts';
import { FORMER_MEMBER } from '../members/index.js';
import type { EditEntry } from './edit-entry.entity.js';

export function toEdit(entry: EditEntry, brief: (id: string) => MemberBrief): EditEntryAnswer {
  const { id, ownerId, actorId, action, title, at } = entry;
  const actor = actorId === null ? FORMER_MEMBER : brief(actorId);
  return { id, at: at.toISOString(), actor, owner: brief(ownerId), action, title };
}
