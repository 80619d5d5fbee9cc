import type { SavedSearch } from '@koma/contracts';
import { paths } from '../../../shared/paths.js';
import { parseSearch, searchParams } from '../search-state.js';
import { SUBJECTS } from '../subjects.js';

/** The search as its page has it. */
export function searchOf({ subject: kind, query }: SavedSearch) {
  const subject = SUBJECTS[kind];
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) params.append(name, String(each));
  const state = parseSearch(params, subject);
  return { subject, state, path: paths.search(kind, searchParams(state, subject).toString()) };
}
