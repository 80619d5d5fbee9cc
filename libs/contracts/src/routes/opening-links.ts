import { categories } from '../catalogue/portfolio/categories.js';
import { shared, sharedThing } from '../catalogue/sharing/shared.js';
import { idParams } from '../common/page.js';
import { callKey, callTo } from './opening-call.js';

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

/** A work: the one behind the link, or one of a shared profile or slide select, which the address names. */
export function sharedWorkOf(path: string, query: URLSearchParams): URL[] {
  const id = query.get('work');
  if (query.size === 0) return ofLink(path, () => [words()]);
  if (query.size > 1 || !idParams.safeParse({ id }).success) return [];
  return ofLink(path, (params) => [words(), callTo(shared.work, { params: { ...params, id } })]);
}

/** Id of the work behind a link, as the answer to what it leads to says; null behind others. */
export function workBehind(token: string, answers: Readonly<Record<string, unknown>>): string | null {
  const answer = answers[callKey(callTo(shared.open, { params: { token } }))];
  const { data: thing } = sharedThing.safeParse(answer);
  return thing?.isLocked === false && (thing.kind === 'video' || thing.kind === 'image') ? thing.targetId : null;
}

/** What is asked once it is known which work is behind a link. */
export function sharedWorkBehind(path: string, answers: Readonly<Record<string, unknown>>): URL[] {
  const token = TOKEN.exec(path)?.[1] ?? '';
  const id = workBehind(token, answers);
  return id === null ? [] : [callTo(shared.work, { params: { token, id } })];
}

/**
 * Whether a document may carry an answer. It may not say that a link is locked: the browser may have given the password, and sends the
 * cookie that proves it to the API only.
 */
export const isForEverybody = (answer: unknown): boolean => sharedThing.safeParse(answer).data?.isLocked !== true;
