import { PAYMENT_PATHS, splitLocale } from '@koma/contracts';

const isPaymentPath = (pathname: string) => PAYMENT_PATHS.some((path) => path === splitLocale(pathname).path);

/**
 * Only the documents of payment pages may load the card processor's script, and a page that was reached by a link has the document
 * of another one. Returns false when the page is loaded anew.
 */
export function ensurePaymentDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded || isPaymentPath(new URL(loaded.name).pathname)) return true;
  location.reload();
  return false;
}

/** Call when a page that has loaded the script is left: the next one gets a document of its own, without it. */
export function leavePaymentDocument(): void {
  if (!isPaymentPath(location.pathname)) location.reload();
}
