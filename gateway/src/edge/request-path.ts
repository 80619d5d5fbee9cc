import type { ErrorCode } from '@koma/contracts';

/** Longest address, in characters; longer ones are answered with 414 (RFC 9110, 15.5.15). */
const MAX_URL_LENGTH = 8_000;
/** Paths without anything to look at: characters of RFC 3986 that stand for themselves. */
const PLAIN = /^(?:\/(?!\.{1,2}(?:\/|$))[\w\-.~!$&'()*+,;=:@]*)+$/;
const BROKEN_ESCAPE = /%(?![\dA-Fa-f]{2})/;
const ESCAPE = /%([\dA-Fa-f]{2})/g;
/** Characters that no path has (RFC 3986, 3.3), although browsers send some of them. */
const FOREIGN = /[^\w\-.~!$&'()*+,;=:@%/]/;
const UNRESERVED = /[\w\-.~]/;

/**
 * Why a path is refused, or null. Every path has one spelling, so that limits, access, logs and services see the same one:
 * encoded characters that need no encoding (RFC 3986, 6.2.2.2), dot segments and encoded separators name nothing; broken
 * encodings, backslashes and control characters are malformed.
 */
export function refusePath(url: string, path: string): ErrorCode | null {
  if (url.length > MAX_URL_LENGTH) return 'REQUEST.ADDRESS_TOO_LONG';
  // A fragment is no part of what is asked for (RFC 9112, 3.2), and routers would take it for the end of the path.
  if (url.includes('#')) return 'REQUEST.MALFORMED';
  if (PLAIN.test(path)) return null;
  if (!path.startsWith('/') || /[^\x21-\x7e]|\\/.test(path) || BROKEN_ESCAPE.test(path)) return 'REQUEST.MALFORMED';
  if (FOREIGN.test(path)) return 'RESOURCE.NOT_FOUND';
  for (const [, hex = ''] of path.matchAll(ESCAPE)) {
    const code = Number.parseInt(hex, 16);
    if (code < 0x20 || code === 0x7f) return 'REQUEST.MALFORMED';
    if (code < 0x7f && UNRESERVED.test(String.fromCharCode(code))) return 'RESOURCE.NOT_FOUND';
    if (code === 0x2f || code === 0x5c) return 'RESOURCE.NOT_FOUND';
  }
  if (/\/\.{1,2}(?:\/|$)/.test(path)) return 'RESOURCE.NOT_FOUND';
  return isUtf8(path) ? null : 'REQUEST.MALFORMED';
}

function isUtf8(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
