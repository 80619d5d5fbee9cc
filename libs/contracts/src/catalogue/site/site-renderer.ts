import type { Plan } from '../../billing/plans.js';
import type { Locale } from '../../common/access.js';
import type { CmsSite } from './cms.js';

/** Input of a public document. */
export interface SiteRequest {
  /** Path without language prefix; an unknown one gives the 404 page. */
  path: string;
  locale: Locale;
  content: CmsSite;
  /** The day of revision of a legal text that does not hold any more; then the content has that text. */
  edition?: string;
  /** Null when prices are unavailable: their section is left out. */
  plans: readonly Plan[] | null;
  /** Public address of the site without a trailing slash, for absolute links. */
  origin: string;
}

export interface SiteDocument {
  status: 200 | 404;
  html: string;
}

/** Built with the public pages and called by the gateway; the same request always gives the same document. */
export interface SiteRenderer {
  renderSite(request: SiteRequest): SiteDocument;
}
