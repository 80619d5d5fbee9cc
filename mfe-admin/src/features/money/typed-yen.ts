import { z } from 'zod';

/** Yen as people type them, with commas and in any width; checked by the contract's field. */
export const typedYen = <S extends z.ZodType<number, number>>(field: S) =>
  z
    .string()
    .transform((typed) => {
      const digits = typed.normalize('NFKC').replace(/[,円¥\s]/g, '');
      return digits === '' ? NaN : Number(digits);
    })
    .pipe(field);
