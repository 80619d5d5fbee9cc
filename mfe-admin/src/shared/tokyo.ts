const zone = { timeZone: 'Asia/Tokyo' } as const;
const days = new Intl.DateTimeFormat('sv-SE', zone);
const times = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short', timeStyle: 'short' });

/** Calendar day of an instant in Tokyo. */
export const dayInTokyo = (instant: string): string => days.format(new Date(instant));

/** The last whole day before an end. */
export const dayBefore = (end: string): string => days.format(Date.parse(end) - 1);

/** Day and time in Tokyo, as spreadsheets read them: `2026-11-20 10:15`; empty for none. */
export const timeInTokyo = (instant: string | null): string => (instant ? times.format(new Date(instant)) : '');
