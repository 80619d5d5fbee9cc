import { useTranslation } from 'react-i18next';

/** Name of this slice, and of its texts. */
export const SLICE = 'mfe-portfolio';

/** Texts of this slice in the page's language. */
export const useWords = () => useTranslation(SLICE).t;

/** The result of `useWords`. */
export type Words = ReturnType<typeof useWords>;
