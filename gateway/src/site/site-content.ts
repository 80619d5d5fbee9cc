import { billing, cms, type CmsSite, type Locale, type Plan } from '@koma/contracts';
import { CONFIG, ServiceClient } from '@koma/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';

/** Changes by staff appear on the pages after this time and one more visit. */
const FRESH_MS = 1_000;

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

/** Texts and prices of the public pages. Cached ones are returned at once and refreshed in the background. */
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
    if (Date.now() - kept.askedAt > FRESH_MS) this.refresh(locale).catch((error: unknown) => this.logFailure(error));
    return kept.state;
  }

  private refresh(locale: Locale): Promise<SiteContentState> {
    const running = this.asking.get(locale);
    if (running) return running;
    const asked = this.fetch(locale).finally(() => this.asking.delete(locale));
    this.asking.set(locale, asked);
    return asked;
  }

  private async fetch(locale: Locale): Promise<SiteContentState> {
    const [content, plans] = await Promise.all([
      this.catalogue.call(cms.site, { query: { locale } }),
      // A page is better without prices than unavailable.
      this.money.call(billing.listPlans).catch((error: unknown) => this.logFailure(error)),
    ]);
    const state = { content, plans: plans?.items ?? null, mark: `${content.version} ${JSON.stringify(plans)}` };
    this.kept.set(locale, { state, askedAt: Date.now() });
    return state;
  }

  private logFailure(error: unknown): null {
    this.logger.warn({ err: error }, 'content of the public pages could not be fetched');
    return null;
  }
}
