const tokyo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' });

/** Calendar day of an instant in Tokyo, `YYYY-MM-DD`. */
export const tokyoDay = (instant: string): string => tokyo.format(new Date(instant));

/** Last day before something ends: its end is the first moment that no longer belongs to it. */
export const lastDayBefore = (end: string): string => tokyo.format(new Date(Date.parse(end) - 1));
