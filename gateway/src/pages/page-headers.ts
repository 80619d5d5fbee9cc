import { CSP_REPORTS_PATH, PAYMENT_PATHS, splitLocale } from '@koma/contracts';
import { ANSWER_HEADERS } from '@koma/service-kit';

/** Hosts that a page needs beside our own. */
interface Hosts {
  /** Of works' files (FILE_ORIGIN). */
  files?: string;
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

const policy = ({ files = '', script = '', connect = '', frame = '', ancestors = "'none'" }: Hosts) =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors}`,
    "form-action 'self'",
    `script-src 'self'${script}`,
    // Mantine writes its variables in a style element and positions menus with style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self'${files} data: blob: https://i.ytimg.com`,
    `media-src 'self'${files} blob:`,
    "worker-src 'self' blob:",
    `connect-src 'self'${files}${PUSH_HOSTS}${connect}`,
    // Ourselves: previews of public pages; no other page lets itself be framed.
    `frame-src 'self' https://www.youtube-nocookie.com${frame}`,
    // The second one for browsers without the Reporting API.
    'report-to csp',
    `report-uri ${CSP_REPORTS_PATH}`,
  ].join('; ');

/** Where the policy for text and data mining stands. */
export const TDM_POLICY_PATH = '/tdm-policy.json';

/** Headers of every page (ASVS 5.0, 3.4.1–3.4.6), with the reservation of text and data mining (W3C TDMRep). */
const BASE = {
  ...ANSWER_HEADERS,
  'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`,
  'cross-origin-opener-policy': 'same-origin',
  'tdm-reservation': '1',
  'tdm-policy': TDM_POLICY_PATH,
} as const;

/** What differs from one installation to another. */
export interface PagePlaces {
  /** Origin of works' files, where they have a host of their own. */
  FILE_ORIGIN?: string | undefined;
}

/** The three kinds of pages: all; those on which a card is entered or a bank asks; and previews, which only whoever has their link sees. */
export function pageHeaders({ FILE_ORIGIN }: PagePlaces) {
  const files = FILE_ORIGIN === undefined ? '' : ` ${FILE_ORIGIN}`;
  const page = { ...BASE, 'content-security-policy': policy({ files }) };
  const payment = { ...BASE, 'content-security-policy': policy({ ...STRIPE, files }) };
  const preview = {
    ...BASE,
    // Shown beside the form that makes it, and kept by nobody.
    'content-security-policy': policy({ files, ancestors: "'self'" }),
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  };
  return { page, payment, preview };
}

const isOfPayment = (path: string) => PAYMENT_PATHS.some((one) => one === splitLocale(path).path.replace(/\/$/, ''));

/** Finds the headers of the page at a path with or without a language. */
export function headersOf(places: PagePlaces): (path: string) => Record<string, string> {
  const { page, payment } = pageHeaders(places);
  return (path) => (isOfPayment(path) ? payment : page);
}
