import { setTimeout } from 'node:timers/promises';
import {
  billing,
  cms,
  cmsDrafts,
  type CmsPageName,
  type CmsSite,
  type LegalEdition,
  type Locale,
  type Plan,
} from '@koma/contracts';
import { CONFIG, ServiceClient } from '@koma/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';

/** Content of this age is asked for again in the background. */
const FRESH_MS = 1_000;
/** Older content is not shown, unless there is no other within the time that a visitor waits for it. */
const OLD_MS = 1_900;
const WAIT_MS = 1_500;

export interface SiteContentState {
  content: CmsSite;
  plans: readonly Plan[] | null;
  /** Equal marks mean equal documents. */
  mark: string;
}

interface CachedContent {
  state: SiteContentState;
  askedAt: number;
}

/** Texts and prices of the public pages. Cached ones are refreshed in the background while visitors come, and shown for two seconds at most. */
@Injectable()
export class SiteContent {
  private readonly logger = new Logger('SiteContent');
  private readonly catalogue: ServiceClient;
  private readonly money: ServiceClient;
  private readonly kept = new Map<Locale, CachedContent>();
  private readonly asking = new Map<Locale, Promise<SiteContentState>>();

  constructor(@Inject(CONFIG) { CATALOGUE_URL, BILLING_URL, SERVICE_SECRET }: GatewayConfig) {
    this.catalogue = new ServiceClient('gateway', CATALOGUE_URL, SERVICE_SECRET);
    this.money = new ServiceClient('gateway', BILLING_URL, SERVICE_SECRET);
  }

  /** @throws AppError while nothing is cached and the catalogue service does not answer */
  async current(locale: Locale): Promise<SiteContentState> {
    const kept = this.kept.get(locale);
    if (!kept) return this.refresh(locale);
    const age = Date.now() - kept.askedAt;
    if (age <= FRESH_MS) return kept.state;
    const newer = this.refresh(locale).catch((error: unknown) => this.logFailure(error));
    return (age > OLD_MS && (await Promise.race([newer, setTimeout(WAIT_MS, null, { ref: false })]))) || kept.state;
  }

  /** The site with a page's draft, for whoever has its link. @throws AppError 404 when the link is unknown or has ended */
  async preview(token: string, locale: Locale): Promise<SiteContentState & { page: CmsPageName }> {
    const [{ page, content }, plans] = await Promise.all([
      this.catalogue.call(cmsDrafts.preview, { params: { token }, query: { locale } }),
      this.plans(),
    ]);
    return { page, content, plans: plans?.items ?? null, mark: '' };
  }

  /** The site with an earlier legal text. @throws AppError 404 for a day without one */
  async edition({ page, edition }: LegalEdition, locale: Locale): Promise<CmsSite> {
    return this.catalogue.call(cms.edition, { params: { page, edition }, query: { locale } });
  }

  private refresh(locale: Locale): Promise<SiteContentState> {
    const running = this.asking.get(locale);
    if (running) return running;
    const asked = this.fetch(locale).finally(() => this.asking.delete(locale));
    this.asking.set(locale, asked);
    return asked;
  }

  private async fetch(locale: Locale): Promise<SiteContentState> {
    const askedAt = Date.now();
    const [content, plans] = await Promise.all([this.catalogue.call(cms.site, { query: { locale } }), this.plans()]);
    const state = { content, plans: plans?.items ?? null, mark: `${content.version} ${JSON.stringify(plans)}` };
    this.kept.set(locale, { state, askedAt });
    return state;
  }

  /** A page is better without prices than unavailable. */
  private plans() {
    return this.money.call(billing.listPlans).catch((error: unknown) => this.logFailure(error));
  }

  private logFailure(error: unknown): null {
    this.logger.warn({ err: error }, 'content of the public pages could not be fetched');
    return null;
  }
}
