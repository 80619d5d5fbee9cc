import { type Locale, type ShareCard, shareCards } from '@koma/contracts';
import { CONFIG, ServiceClient } from '@koma/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';

/** A page is sent without its card when the card takes longer. */
const TIMEOUT_MS = 1_000;
/** How long a card is cached. */
const KEPT_MS = 1_000;
const MOST = 1_000;
const TOKEN = /(?::|\/creator\/)([\w-]{43})(?:\/|$)/;

interface CachedCard {
  card: ShareCard | null;
}

/** Cards of share links from the catalogue's gate, cached for a second for many visitors of one link. */
@Injectable()
export class LinkCards {
  private readonly logger = new Logger('LinkCards');
  private readonly kept: LRUCache<string, CachedCard>;

  constructor(@Inject(CONFIG) { CATALOGUE_URL, SERVICE_SECRET }: GatewayConfig) {
    const catalogue = new ServiceClient('gateway', CATALOGUE_URL, SERVICE_SECRET, TIMEOUT_MS);
    const fetchMethod = (key: string): Promise<CachedCard> => {
      const [locale, token] = [key.startsWith('en') ? 'en' : 'ja', key.slice(2)] as const;
      return catalogue.call(shareCards.get, { params: { token }, query: { locale } });
    };
    this.kept = new LRUCache({ max: MOST, ttl: KEPT_MS, fetchMethod });
  }

  /** Null when there is nothing to show, for whatever reason; also when the catalogue does not answer. */
  async card(path: string, locale: Locale): Promise<ShareCard | null> {
    const token = TOKEN.exec(path)?.[1];
    if (!token) return null;
    try {
      return (await this.kept.fetch(`${locale}${token}`))?.card ?? null;
    } catch (error) {
      this.logger.warn({ err: error }, 'the card of a link could not be fetched');
      return null;
    }
  }
}
