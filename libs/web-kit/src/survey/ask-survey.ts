import { readLoginState } from '../session/login-state.js';

/** What was marked or saved reaches the figures a moment later; before that there is nothing to ask. */
const PATIENCE_MILLISECONDS = 3_000;

let asked: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(creatorId: string | null): void {
  asked = creatorId;
  listeners.forEach((listener) => listener());
}

/** The member has marked or saved something of this creator, and may be asked what for (decision 24). */
export function askSurvey(creatorId: string): void {
  const who = readLoginState();
  if (!who || who.profileType === 'admin' || who.userId === creatorId) return;
  clearTimeout(timer);
  timer = setTimeout(() => set(creatorId), PATIENCE_MILLISECONDS);
}

export const survey = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  creatorId: () => asked,
  end: () => set(null),
};
