import type { Creator as CreatorAnswer } from '@koma/contracts';
import type { Actor } from '../access-grants/access-grant.policy.js';
import type { Creator } from './creator.entity.js';
import { mayUpdateCreator } from './creator.policy.js';

export function toCreator(creator: Creator, actor: Actor): CreatorAnswer {
  return { ...creator, can: { update: mayUpdateCreator(creator, actor) } };
}
