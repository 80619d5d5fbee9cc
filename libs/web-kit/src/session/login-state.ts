import { profileType, type ProfileType } from '@koma/contracts';
import { z } from 'zod';
import { dropCookie, readCookie } from './cookies.js';

/** Fields of the login state that pages may read (§3, decision 3); the others are HttpOnly. */
const READABLE = ['isLoggedIn', 'userId', 'profileType', 'login_count', 'favoriteId'] as const;

const loginState = z.object({
  isLoggedIn: z.literal('true'),
  userId: z.uuid(),
  profileType,
  login_count: z.coerce.number().int(),
  favoriteId: z.uuid(),
});

export interface LoginState {
  userId: string;
  profileType: ProfileType;
  loginCount: number;
  favoriteId: string;
}

/** The last parsed cookies, because every card of a list asks. */
let known: { cookies: string; state: LoginState | null } | undefined;

/** Where a page is rendered without a browser, its visitor's. */
let told: { who: LoginState | null } | null = null;

/** Renders for somebody, or a stranger, where there are no cookies; what is rendered must not wait for anything. */
export function renderFor<T>(who: LoginState | null, render: () => T): T {
  told = { who };
  try {
    return render();
  } finally {
    told = null;
  }
}

/** The login state in the cookies, or null. Sufficient to choose a page; services decide everything else. */
export function readLoginState(): LoginState | null {
  if (told) return told.who;
  const { cookie: cookies } = document;
  if (known?.cookies !== cookies) known = { cookies, state: parseLoginState() };
  return known.state;
}

function parseLoginState(): LoginState | null {
  const cookies = Object.fromEntries(READABLE.map((name) => [name, readCookie(name)]));
  const parsed = loginState.safeParse(cookies);
  if (!parsed.success) return null;
  const { userId, profileType: type, login_count: loginCount, favoriteId } = parsed.data;
  return { userId, profileType: type, loginCount, favoriteId };
}

const listeners = new Set<() => void>();

/** Calls `listener` when the session has ended; returns a function that stops listening. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Clears the login state that pages hold and notifies listeners. */
export function endSession(): void {
  if (!readCookie('isLoggedIn')) return;
  READABLE.forEach(dropCookie);
  listeners.forEach((listener) => listener());
}
