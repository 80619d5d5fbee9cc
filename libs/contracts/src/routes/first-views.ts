import type { PageRoute } from './page-route.js';

/**
 * Views that strangers see first, made when the shell is built: a document whole without a script, whose application is loaded with
 * the first input (ADR 34).
 */
export type FirstView = 'login' | 'forgot' | 'register' | 'register-creator' | 'register-user' | 'activation' | 'reset';

const OF_REGISTER: ReadonlyMap<string, FirstView> = new Map([
  ['creator', 'register-creator'],
  ['user', 'register-user'],
]);

/**
 * The first view of an address, or null where there is none.
 * @param search query of the address, without `?`
 * @param purpose what the link of a password is for, where the page is about one and the link holds
 */
export function firstViewOf(
  { name }: Pick<PageRoute, 'name'>,
  search: string,
  purpose: 'activation' | 'reset' | null,
): FirstView | null {
  const query = new URLSearchParams(search);
  if (name === 'login') return query.has('forgot') ? 'forgot' : 'login';
  if (name === 'register') return OF_REGISTER.get(query.get('type') ?? '') ?? 'register';
  return name === 'reset_password-uid-token' ? purpose : null;
}
