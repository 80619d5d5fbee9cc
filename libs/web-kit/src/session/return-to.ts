const PARAMETER = 'return';

/** A path of this site, or null: sign-in never redirects to another site. */
export function safePath(given: string | null): string | null {
  if (!given?.startsWith('/') || !URL.canParse(given, location.origin)) return null;
  const url = new URL(given, location.origin);
  // Dot segments may leave two slashes, which are the beginning of another site's address.
  const isHere = url.origin === location.origin && !url.pathname.startsWith('//');
  return isHere ? url.pathname + url.search + url.hash : null;
}

/** The page requested before sign-in. */
export const returnPath = (search: string): string | null => safePath(new URLSearchParams(search).get(PARAMETER));

/** Address of the sign-in page that returns to `path`. */
export const withReturn = (loginPath: string, path: string): string =>
  path === '/' || path === '/en' ? loginPath : `${loginPath}?${new URLSearchParams({ [PARAMETER]: path })}`;
