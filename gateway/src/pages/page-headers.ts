import { CSP_REPORTS_PATH, PAYMENT_PATHS, splitLocale } from '@koma/contracts';
import { ANSWER_HEADERS } from '@koma/service-kit';

/** Hosts that a page needs beside our own. */
interface Hosts {
  script?: string;
  connect?: string;
  frame?: string;
  /** Who may show the page in a frame; default nobody. */
  ancestors?: string;
}

/** Card entry and 3-D Secure (docs.stripe.com/security/guide). */
const STRIPE: Hosts = {
  script: ' https://js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: ' https://js.stripe.com https://hooks.stripe.com',
};

/** Where a browser gets its token, once somebody has switched push on (docs/adr/0030). */
const PUSH_HOSTS = ' https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com';

const policy = ({ script = '', connect = '', frame = '', ancestors = "'none'" }: Hosts = {}) =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors}`,
    "form-action 'self'",
    `script-src 'self'${script}`,
    // Mantine writes its variables in a style element and positions menus with style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://i.ytimg.com",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src 'self'${PUSH_HOSTS}${connect}`,
    // Ourselves: previews of public pages; no other page lets itself be framed.
    `frame-src 'self' https://www.youtube-nocookie.com${frame}`,
    // The second one for browsers without the Reporting API.
    'report-to csp',
    `report-uri ${CSP_REPORTS_PATH}`,
  ].join('; ');

/** Where the policy for text and data mining stands. */
export const TDM_POLICY_PATH = '/tdm-policy.json';

/** Headers of every page (ASVS 5.0, 3.4.1–3.4.6), with the reservation of text and data mining (W3C TDMRep). */
export const PAGE_HEADERS = {
  ...ANSWER_HEADERS,
  'content-security-policy': policy(),
  'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`,
  'cross-origin-opener-policy': 'same-origin',
  'tdm-reservation': '1',
  'tdm-policy': TDM_POLICY_PATH,
} as const;

/** The policy of pages on which a card is entered, or a bank asks: Stripe's hosts as well. */
export const PAYMENT_POLICY = policy(STRIPE);

/** Headers of a preview: only for whoever has its link, shown beside the form that makes it, and kept by nobody. */
export const PREVIEW_HEADERS = {
  ...PAGE_HEADERS,
  'content-security-policy': policy({ ancestors: "'self'" }),
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
} as const;

/** Headers of the page at a path with or without a language. */
export const headersOf = (path: string): Record<string, string> =>
  PAYMENT_PATHS.some((one) => one === splitLocale(path).path.replace(/\/$/, ''))
    ? { ...PAGE_HEADERS, 'content-security-policy': PAYMENT_POLICY }
    : PAGE_HEADERS;
