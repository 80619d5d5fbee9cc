import { IS_IN_BROWSER } from '@koma/ui';

/** Hour at which each greeting starts; before the first one it is still evening. */
const GREETINGS = [
  [5, 'morning'],
  [11, 'day'],
  [18, 'evening'],
] as const;

/** Greeting for an hour in the reader's time zone. */
export const greetingAt = (hour: number) => GREETINGS.findLast(([from]) => hour >= from)?.[1] ?? 'evening';

const inJapan = () => new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Tokyo' });

/** The reader's hour; where a page is made without a browser, that of Japan, where most readers are. */
export const currentHour = (): number => (IS_IN_BROWSER ? new Date().getHours() : Number(inJapan().format(new Date())));
