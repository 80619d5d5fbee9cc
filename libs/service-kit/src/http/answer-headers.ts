/**
 * Headers of every answer that a browser gets (ASVS 5.0, 3.4.1, 3.4.4, 3.4.5). Browsers ignore the first one where there is no TLS
 * (RFC 6797, 8.1).
 */
export const ANSWER_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;
