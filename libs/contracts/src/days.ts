const tokyo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' });

/** Calendar day in Tokyo, `YYYY-MM-DD`. */
export const tokyoDay = (at: Date): string => tokyo.format(at);

/** Years somebody has completed on a day; both as `YYYY-MM-DD`. Born on 29 February, one is older from 1 March. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
