import type { Plan } from '../../billing/plans.js';
import type { Locale } from '../../common/access.js';
import type { CmsSite } from './cms.js';

/** What a public document is made from. */
export interface SiteRequest {
  /** Path without language prefix; one that is not a public page gives the 404 page. */
  path: string;
  locale: Locale;
  content: CmsSite;
  /** Null when the prices cannot be told: their section is left out. */
  plans: readonly Plan[] | null;
  /** Public address of the site without a slash at its end, for absolute links. */
  origin: string;
}

export interface SiteDocument {
  status: 200 | 404;
  html: string;
}

/** Made by the build of the public pages and called by the gateway; the same request always gives the same document. */
export interface SiteRenderer {
  renderSite(request: SiteRequest): SiteDocument;
}
