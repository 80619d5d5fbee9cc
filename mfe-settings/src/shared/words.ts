import { useTranslation } from 'react-i18next';

/** Words of this slice in the page's language. */
export const useWords = () => useTranslation('mfe-settings').t;

/** What `useWords` gives. */
export type Words = ReturnType<typeof useWords>;
