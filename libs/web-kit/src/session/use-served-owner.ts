import { readLoginState } from './login-state.js';
import { useSearchParams } from 'react-router';
import { z } from 'zod';

/** Parameter of addresses with the owner whose profile and works are edited (§4). */
const SERVED_PARAMETER = 'for';

type Served =
  /** `ownerId` is null for the own profile. */
  { isPossible: true; ownerId: string | null } | { isPossible: false; isForeign: boolean };

/** The owner whose profile the page edits. Only the catalogue's answers say whether a grant allows it. */
export function useServedOwner(): Served {
  const [search] = useSearchParams();
  const who = readLoginState();
  const given = search.get(SERVED_PARAMETER);
  const isOwn = given === null || given === who?.userId;
  if (isOwn)
    return who?.profileType === 'creator'
      ? { isPossible: true, ownerId: null }
      : { isPossible: false, isForeign: false };
  const { success } = z.uuid().safeParse(given);
  return success ? { isPossible: true, ownerId: given } : { isPossible: false, isForeign: true };
}
