import { assetKind, type WorkCard } from '@koma/contracts';
import { z } from 'zod';

const KEY = 'koma.list';
/** Nobody browses through a longer list. */
const MOST = 1_000;

const listed = z.object({ id: z.string(), kind: assetKind, title: z.string(), titleEn: z.string().default('') });
const list = z.array(listed);
/** A work with the data for a link to it. */
export type ListedWork = z.infer<typeof listed>;
type Given = Pick<WorkCard, 'id' | 'kind' | 'title' | 'titleEn'>;

function read(): ListedWork[] {
  try {
    return list.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Stores the list from which a work is opened, for this tab. Without storage only the links to neighbours are missing. */
export function rememberList(works: readonly Given[]): void {
  const kept = works.slice(0, MOST).map(({ id, kind, title, titleEn }) => ({ id, kind, title, titleEn }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    sessionStorage.removeItem(KEY);
  }
}

/** The works before and after this one in the list from which it was opened; null where there is none. */
export function neighboursOf(id: string): { previous: ListedWork | null; next: ListedWork | null } {
  const works = read();
  const at = works.findIndex((work) => work.id === id);
  if (at < 0) return { previous: null, next: null };
  return { previous: works[at - 1] ?? null, next: works[at + 1] ?? null };
}
