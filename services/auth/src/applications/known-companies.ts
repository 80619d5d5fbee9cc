import { companies, normalise } from '@koma/contracts';
import { CONFIG, ServiceClient } from '@koma/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AuthConfig } from '../config.js';

/** The catalogue's list of production companies. */
@Injectable()
export class KnownCompanies {
  private readonly logger = new Logger('Companies');
  private readonly catalogue: ServiceClient;

  constructor(@Inject(CONFIG) { CATALOGUE_URL, SERVICE_SECRET }: AuthConfig) {
    this.catalogue = new ServiceClient('auth', CATALOGUE_URL, SERVICE_SECRET);
  }

  /**
   * Whether a company is in the list. Staff review every application, so a company counts as new while the list is unavailable.
   */
  async isKnown(name: string): Promise<boolean> {
    if (name === '') return false;
    try {
      const { items } = await this.catalogue.call(companies.suggest, { query: { q: name, limit: 50 } });
      return items.some((company) => normalise(company.name) === normalise(name));
    } catch (error) {
      this.logger.warn({ err: error }, 'the list of companies did not answer');
      return false;
    }
  }
}
