import type { Caller } from '@koma/contracts';
import type { Creator } from './creator.entity.js';

type Owned = Pick<Creator, 'id' | 'status'>;

export const mayUpdateCreator = (creator: Owned, caller: Caller): boolean => creator.id === caller.accountId;

export const maySeeCreator = (creator: Owned, caller: Caller): boolean =>
  creator.status === 'publish' || mayUpdateCreator(creator, caller) || caller.profileType === 'admin';
