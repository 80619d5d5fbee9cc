import { useCategoryWords } from '../use-category-words.js';

/** Label of a creator's position in the page's language; its key until the labels are loaded. */
export const usePositionWords = (): ((key: string) => string) => useCategoryWords('position').labelOf;
