import { useTranslation } from 'react-i18next';

/** Name of this slice, and of its words. */
export const SLICE = 'mfe-portfolio';

/** Words of this slice in the page's language. */
export const useWords = () => useTranslation(SLICE).t;

/** What `useWords` gives. */
export type Words = ReturnType<typeof useWords>;
