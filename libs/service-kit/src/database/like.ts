/** Pattern of LIKE for a text anywhere; `%`, `_` and backslashes in it stand for themselves. */
export const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
