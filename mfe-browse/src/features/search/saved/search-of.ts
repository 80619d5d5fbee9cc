import { type SavedSearch, savedSearchPath } from '@koma/contracts';
import { paths } from '../../../shared/paths.js';
import { parseSearch, searchParams } from '../search-state.js';
import { SUBJECTS } from '../subjects.js';

/** The search as its page uses it. */
export function searchOf({ subject: kind, query }: SavedSearch) {
  const subject = SUBJECTS[kind];
  const [, params = ''] = savedSearchPath({ subject: kind, query }).split('?', 2);
  const state = parseSearch(new URLSearchParams(params), subject);
  return { subject, state, path: paths.search(kind, searchParams(state, subject).toString()) };
}
