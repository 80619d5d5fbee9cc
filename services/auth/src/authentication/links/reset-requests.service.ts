import { setTimeout } from 'node:timers/promises';
import type { Locale } from '@koma/contracts';
import { type Cache, CACHE, CONFIG, Outbox } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { findAccountByEmail, isOpen } from '../../accounts/index.js';
import type { AuthConfig } from '../../config.js';
import { endLinks } from './links.queries.js';
import { PasswordLinksService } from './password-links.service.js';

/** Longer than the work takes that only an address with an account needs. */
const ANSWER_MS = 250;

/** Requests for a link that resets a forgotten password. */
@Injectable()
export class ResetRequestsService {
  private readonly limiter: RateLimiterAbstract;

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly links: PasswordLinksService,
    @Inject(CACHE) cache: Cache,
    @Inject(CONFIG) { CODES_PER_HOUR }: AuthConfig,
  ) {
    this.limiter = cache.limiter('resets', { points: CODES_PER_HOUR, seconds: 3_600 });
  }

  /**
   * Mails a link, which ends those mailed before, when the address belongs to an active account. The answer is the same
   * and takes the same time either way (decision 5); too many requests for one address in an hour mail nothing.
   */
  async request(email: string, locale: Locale): Promise<void> {
    await Promise.all([this.mail(email, locale), setTimeout(ANSWER_MS)]);
  }

  private async mail(email: string, locale: Locale): Promise<void> {
    const isTooMany = await this.limiter.consume(email).then(
      () => false,
      () => true,
    );
    const account = await findAccountByEmail(this.database.manager, email);
    if (isTooMany || !account || !isOpen(account)) return;
    const { id } = account;
    await this.database.transaction(async (tx) => {
      await endLinks(tx, id, 'reset');
      const link = await this.links.create(tx, id, 'reset');
      await this.outbox.add(tx, 'auth.password.reset-requested', id, { accountId: id, email, locale, link });
    });
  }
}
