import { monthsAfter } from '@koma/contracts';

/** A month `YYYY-MM` some months later, or earlier with a number below zero. */
export const monthsLater = (month: string, count: number): string => monthsAfter(`${month}-01`, count).slice(0, 7);
