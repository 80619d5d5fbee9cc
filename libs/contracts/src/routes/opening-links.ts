import { categories } from '../catalogue/portfolio/categories.js';
import { shared, sharedThing } from '../catalogue/sharing/shared.js';
import { idParams } from '../common/page.js';
import { callTo } from './opening-call.js';

const TOKEN = /[:/]([\w-]{43})(?:\/|$)/;

interface Link {
  token: string;
}

/** What a share link leads to, and what its page says of it. */
function ofLink(path: string, more: (params: Link) => URL[]): URL[] {
  const token = TOKEN.exec(path)?.[1];
  return token ? [callTo(shared.open, { params: { token } }), ...more({ token })] : [];
}

const words = () => callTo(categories.list);

export const sharedSelect = (path: string): URL[] => ofLink(path, (params) => [callTo(shared.slideSelect, { params })]);

export const sharedProfile = (path: string): URL[] =>
  ofLink(path, (params) => [
    words(),
    ...[shared.creator, shared.reel].map((endpoint) => callTo(endpoint, { params })),
    ...['video', 'image'].map((kind) => callTo(shared.works, { params, query: shared.works.query.parse({ kind }) })),
  ]);

/** A work of a shared profile or slide select, which its address names. */
export function sharedWorkOf(path: string, query: URLSearchParams): URL[] {
  const id = query.get('work');
  if (query.size > 1 || !idParams.safeParse({ id }).success) return [];
  return ofLink(path, (params) => [words(), callTo(shared.work, { params: { ...params, id } })]);
}

/**
 * Whether a document may carry an answer. It may not say that a link is locked: the browser may have given the password, and sends the
 * cookie that proves it to the API only.
 */
export const isForEverybody = (answer: unknown): boolean => sharedThing.safeParse(answer).data?.isLocked !== true;
