import { CSP_REPORTS_PATH } from '@koma/contracts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "script-src 'self'",
  // Mantine writes its variables in a style element and positions menus with style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https://i.ytimg.com",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  'frame-src https://www.youtube-nocookie.com',
  // The second one for browsers without the Reporting API.
  'report-to csp',
  `report-uri ${CSP_REPORTS_PATH}`,
].join('; ');

/** Headers of every answer (ASVS 5.0, 3.4.1, 3.4.4, 3.4.5). Browsers ignore the first one where there is no TLS (RFC 6797, 8.1). */
export const ANSWER_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** Headers of every page (ASVS 5.0, 3.4.1–3.4.6). */
export const PAGE_HEADERS = {
  ...ANSWER_HEADERS,
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`,
  'cross-origin-opener-policy': 'same-origin',
} as const;
