/** Hour at which each greeting starts; before the first one it is still evening. */
const GREETINGS = [
  [5, 'morning'],
  [11, 'day'],
  [18, 'evening'],
] as const;

/** Greeting for an hour in the reader's time zone. */
export const greetingAt = (hour: number) => GREETINGS.findLast(([from]) => hour >= from)?.[1] ?? 'evening';
