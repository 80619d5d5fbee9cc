import { useTranslation } from 'react-i18next';

/** Texts of this slice in the page's language. */
export const useWords = () => useTranslation('mfe-licensing').t;

/** The result of `useWords`. */
export type Words = ReturnType<typeof useWords>;
