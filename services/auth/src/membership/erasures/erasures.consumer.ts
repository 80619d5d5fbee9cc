import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ErasuresService } from './erasures.service.js';

/** Stores the answers of the other services with what each has removed. */
@Controller()
export class ErasuresConsumer {
  constructor(private readonly erasures: ErasuresService) {}

  @Handles('catalogue.account.erased')
  async onCatalogueErased(part: EventData<'catalogue.account.erased'>, { tx }: EventContext): Promise<void> {
    await this.erasures.record(tx, 'catalogue', part);
  }

  @Handles('media.account.erased')
  async onMediaErased(part: EventData<'media.account.erased'>, { tx }: EventContext): Promise<void> {
    await this.erasures.record(tx, 'media', part);
  }

  @Handles('notification.account.erased')
  async onNotificationErased(part: EventData<'notification.account.erased'>, { tx }: EventContext): Promise<void> {
    await this.erasures.record(tx, 'notification', part);
  }

  @Handles('analytics.account.erased')
  async onAnalyticsErased(part: EventData<'analytics.account.erased'>, { tx }: EventContext): Promise<void> {
    await this.erasures.record(tx, 'analytics', part);
  }

  @Handles('billing.account.erased')
  async onBillingErased(part: EventData<'billing.account.erased'>, { tx }: EventContext): Promise<void> {
    await this.erasures.record(tx, 'billing', part);
  }

  @Handles('licensing.account.erased')
  async onLicensingErased(part: EventData<'licensing.account.erased'>, { tx }: EventContext): Promise<void> {
    await this.erasures.record(tx, 'licensing', part);
  }
}
