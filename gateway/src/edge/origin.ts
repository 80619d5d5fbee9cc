import type { IncomingMessage } from 'node:http';
import { CSP_REPORT_TYPES, type ErrorCode, IMPORT_FILE_TYPE, PICTURE_TYPES, UNSUBSCRIBE_PATH } from '@koma/contracts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const ALLOWED = new Set([...SAFE, 'POST', 'PUT', 'PATCH', 'DELETE']);
const isJson = (type: string) => /^application\/json\b/i.test(type);
/** Forms of mail programs; what they may do is said by the secret in the path, not by a cookie. */
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const UPLOADS = new Set(['application/offset+octet-stream', 'application/pdf', ...CSP_REPORT_TYPES]);
/** Pictures and files of imports are sent by PUT, which a plain form cannot do. */
const PUT_ONLY = new Set<string>([...PICTURE_TYPES, IMPORT_FILE_TYPE]);
const isAccepted = (type: string, method: string) =>
  isJson(type) || UPLOADS.has(type) || (method === 'PUT' && PUT_ONLY.has(type));

/**
 * Refuses requests that a foreign page could send in a user's name (ASVS 5.0, 3.5.1–3.5.3): SameSite cookies, the Origin or
 * Sec-Fetch-Site header, and content types that a plain form cannot make. Bearer tokens are not ambient credentials.
 */
export function refuseForeign(request: IncomingMessage, origins: readonly string[]): ErrorCode | null {
  const { method = '', headers, url = '' } = request;
  if (!ALLOWED.has(method)) return 'REQUEST.METHOD_NOT_ALLOWED';
  if (SAFE.has(method)) return null;
  const type = headers['content-type'];
  const isForm = method === 'POST' && FORM.test(type ?? '') && url.startsWith(`${UNSUBSCRIBE_PATH}/`);
  if (type !== undefined && !isForm && !isAccepted(type, method)) return 'REQUEST.UNSUPPORTED_TYPE';
  if (headers.origin !== undefined) return origins.includes(headers.origin) ? null : 'REQUEST.FOREIGN_ORIGIN';
  if (headers['sec-fetch-site'] !== undefined) {
    return headers['sec-fetch-site'] === 'same-origin' ? null : 'REQUEST.FOREIGN_ORIGIN';
  }
  return headers.cookie === undefined ? null : 'REQUEST.FOREIGN_ORIGIN';
}
