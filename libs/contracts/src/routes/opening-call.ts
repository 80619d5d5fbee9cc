import { callUrl, type Endpoint } from '../common/endpoint.js';

/** An address of this site needs none. */
const NOWHERE = 'http://localhost';

/** The address of a call on this site. */
export const callTo = (endpoint: Endpoint, request: Parameters<typeof callUrl>[1] = {}): URL =>
  callUrl(endpoint, request, NOWHERE);

/** Path and query of a GET of the API, its parameters in the order of their names: equal requests have equal keys. */
export function callKey(url: URL): string {
  const query = new URLSearchParams(url.searchParams);
  query.sort();
  return query.size === 0 ? url.pathname : `${url.pathname}?${query.toString()}`;
}
