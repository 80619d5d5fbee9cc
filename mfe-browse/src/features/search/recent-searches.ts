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

/** Puts words first; the same words in another spelling leave. Without room, nothing is stored. */
export function noteRecent(words: string): void {
  const form = joinedForm(words);
  if (form === '' || !readLoginState()) return;
  const others = readRecent().filter((one) => joinedForm(one) !== form);
  try {
    localStorage.setItem(key(), JSON.stringify([words, ...others].slice(0, MOST)));
  } catch {
    localStorage.removeItem(key());
  }
}

export const clearRecent = (): void => localStorage.removeItem(key());
