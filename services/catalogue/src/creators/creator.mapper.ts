import type { Caller, Creator as CreatorAnswer } from '@koma/contracts';
import type { Creator } from './creator.entity.js';
import { mayUpdateCreator } from './creator.policy.js';

export function toCreator(creator: Creator, caller: Caller): CreatorAnswer {
  return { ...creator, can: { update: mayUpdateCreator(creator, caller) } };
}
