const MINUTE = 60_000;
/** From here on an application is urgent. */
const SOON_MINUTES = 20;

export type PromiseState = 'within' | 'soon' | 'overdue';

export interface Standing {
  state: PromiseState;
  /** Until the end of the promise, or since then. */
  minutes: number;
}

/** State of something that staff have promised by a time; for applications, of the call within an hour (§1). */
export function standingOf(promisedUntil: string, now: number, soonMinutes = SOON_MINUTES): Standing {
  const left = new Date(promisedUntil).getTime() - now;
  if (left < 0) return { state: 'overdue', minutes: Math.floor(-left / MINUTE) };
  const minutes = Math.ceil(left / MINUTE);
  return { state: minutes <= soonMinutes ? 'soon' : 'within', minutes };
}
