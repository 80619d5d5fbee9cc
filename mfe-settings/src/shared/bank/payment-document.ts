import { PAYMENT_PATHS, splitLocale } from '@koma/contracts';
import { useEffect } from 'react';

const isPaymentPath = (pathname: string) => PAYMENT_PATHS.some((path) => path === splitLocale(pathname).path);
let isScriptLoaded = false;

/**
 * Only the documents of payment pages may load the card processor's script, and a page that was reached by a link has the document
 * of another one. Returns false when the page is loaded anew.
 */
export function ensurePaymentDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  isScriptLoaded = !loaded || isPaymentPath(new URL(loaded.name).pathname);
  if (!isScriptLoaded) location.reload();
  return isScriptLoaded;
}

/** For payment pages: once the script was loaded, the next other page gets a document of its own, without it. */
export function usePaymentDocument(): void {
  useEffect(
    () => () => {
      if (isScriptLoaded && !isPaymentPath(location.pathname)) location.reload();
    },
    [],
  );
}
