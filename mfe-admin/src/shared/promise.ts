const MINUTE = 60_000;
/** From here on the queue presses. */
const SOON_MINUTES = 20;

export type PromiseState = 'within' | 'soon' | 'overdue';

export interface Standing {
  state: PromiseState;
  /** Until the promise runs out, or since it has. */
  minutes: number;
}

/** How an application stands against the promise to call within an hour (§1). */
export function standingOf(promisedUntil: string, now: number): Standing {
  const left = new Date(promisedUntil).getTime() - now;
  if (left < 0) return { state: 'overdue', minutes: Math.floor(-left / MINUTE) };
  const minutes = Math.ceil(left / MINUTE);
  return { state: minutes <= SOON_MINUTES ? 'soon' : 'within', minutes };
}
