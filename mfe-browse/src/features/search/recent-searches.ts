import { joinedForm } from '@koma/contracts';
import { readLoginState } from '@koma/web-kit';
import { z } from 'zod';

const stored = z.array(z.string());
const MOST = 20;

/** In this browser only, and apart for each account that uses it. */
const key = () => `koma.searches.${readLoginState()?.userId ?? ''}`;

/** The words that this account has searched for here, the latest first. */
export function readRecent(): string[] {
  try {
    return stored.safeParse(JSON.parse(localStorage.getItem(key()) ?? 'null')).data ?? [];
  } catch {
    return [];
  }
}

/** Puts words first; the same words in another spelling leave. Without room, nothing is stored. @returns all of them */
export function noteRecent(words: string): readonly string[] {
  const form = joinedForm(words);
  if (form === '' || !readLoginState()) return readRecent();
  const others = readRecent().filter((one) => joinedForm(one) !== form);
  try {
    localStorage.setItem(key(), JSON.stringify([words, ...others].slice(0, MOST)));
  } catch {
    localStorage.removeItem(key());
  }
  return readRecent();
}

export const clearRecent = (): void => localStorage.removeItem(key());

/** Entries of one's own searches: more of them before anything is typed. */
const MOST_OWN = { first: 5, typed: 2 } as const;
interface Known {
  own: readonly string[];
  /** Those of many members. */
  frequent: readonly string[];
  /** The words of the search that is shown. */
  present: string;
  typed: string;
}

/** The searches that hold what was typed, one's own first; each spelling once, and not the one that is shown. */
export function offeredSearches({ own, frequent, present, typed }: Known) {
  const [shown, form] = [joinedForm(present), joinedForm(typed)];
  const isOther = (words: string) => joinedForm(words) !== shown && joinedForm(words).includes(form);
  const recent = own.filter(isOther).slice(0, typed === '' ? MOST_OWN.first : MOST_OWN.typed);
  const known = new Set(recent.map(joinedForm));
  return { recent, frequent: frequent.filter((words) => isOther(words) && !known.has(joinedForm(words))) };
}
