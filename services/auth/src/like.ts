/** Pattern of LIKE for text that holds the given words as they are. */
export const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
