import { type AssetKind, assetKind } from '@koma/contracts';
import { z } from 'zod';

const KEY = 'koma.list';
/** A list of this length is more than anybody walks through. */
const MOST = 1_000;

const listed = z.object({ id: z.string(), kind: assetKind, title: z.string() });
const list = z.array(listed);
/** A work as far as the way to it needs. */
export type ListedWork = z.infer<typeof listed>;
type Given = { id: string; kind: AssetKind; title: string };

function read(): ListedWork[] {
  try {
    return list.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Keeps the list that one leaves for one of its works, for this tab. What cannot be kept costs the way on, nothing else. */
export function rememberList(works: readonly Given[]): void {
  const kept = works.slice(0, MOST).map(({ id, kind, title }) => ({ id, kind, title }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    sessionStorage.removeItem(KEY);
  }
}

/** The works before and after this one in the list that one came from; null where there is none. */
export function neighboursOf(id: string): { previous: ListedWork | null; next: ListedWork | null } {
  const works = read();
  const at = works.findIndex((work) => work.id === id);
  if (at < 0) return { previous: null, next: null };
  return { previous: works[at - 1] ?? null, next: works[at + 1] ?? null };
}
