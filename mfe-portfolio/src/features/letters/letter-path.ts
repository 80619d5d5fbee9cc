/** Page of all letters. */
export const LETTERS_PATH = '/user/creator/dashboard/letters';
/** Page of the letter of a month `YYYY-MM`. */
export const letterPath = (month: string): string => `${LETTERS_PATH}/${month}`;
