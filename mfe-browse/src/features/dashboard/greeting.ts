/** Hour at which each greeting begins; before the first one it is still evening. */
const GREETINGS = [
  [5, 'morning'],
  [11, 'day'],
  [18, 'evening'],
] as const;

/** Greeting for an hour of the reader's day. */
export const greetingAt = (hour: number) => GREETINGS.findLast(([from]) => hour >= from)?.[1] ?? 'evening';
