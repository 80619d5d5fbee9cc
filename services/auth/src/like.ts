/** Escapes text for a LIKE pattern. */
export const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
