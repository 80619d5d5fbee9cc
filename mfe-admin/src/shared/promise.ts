const MINUTE = 60_000;
/** From here on an application is urgent. */
const SOON_MINUTES = 20;

export type PromiseState = 'within' | 'soon' | 'overdue';

export interface Standing {
  state: PromiseState;
  /** Until the end of the promise, or since then. */
  minutes: number;
}

/** State of an application relative to the promise of a call within an hour (§1). */
export function standingOf(promisedUntil: string, now: number): Standing {
  const left = new Date(promisedUntil).getTime() - now;
  if (left < 0) return { state: 'overdue', minutes: Math.floor(-left / MINUTE) };
  const minutes = Math.ceil(left / MINUTE);
  return { state: minutes <= SOON_MINUTES ? 'soon' : 'within', minutes };
}
