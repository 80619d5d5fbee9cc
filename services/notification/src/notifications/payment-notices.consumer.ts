import type { EventData } from '@koma/events';
import { type EventContext, Handles, type Tx } from '@koma/service-kit';
import type { PaymentNotificationKind } from '@koma/contracts';
import { Controller } from '@nestjs/common';
import { NoticesService } from './notices.service.js';

/** Makes notices of payments from events. */
@Controller()
export class PaymentNoticesConsumer {
  constructor(private readonly notices: NoticesService) {}

  @Handles('billing.payment.succeeded')
  onSucceeded(data: EventData<'billing.payment.succeeded'>, { tx }: EventContext): Promise<void> {
    return this.notify(tx, 'payment-succeeded', data);
  }

  @Handles('billing.payment.failed')
  onFailed(data: EventData<'billing.payment.failed'>, { tx }: EventContext): Promise<void> {
    return this.notify(tx, 'payment-failed', data);
  }

  @Handles('billing.payment.refunded')
  onRefunded(data: EventData<'billing.payment.refunded'>, { tx }: EventContext): Promise<void> {
    return this.notify(tx, 'payment-refunded', data);
  }

  @Handles('billing.membership.rested')
  onRested(data: EventData<'billing.membership.rested'>, { tx }: EventContext): Promise<void> {
    return this.notify(tx, 'membership-rested', data);
  }

  @Handles('billing.membership.resumed')
  onResumed(data: EventData<'billing.membership.resumed'>, { tx }: EventContext): Promise<void> {
    return this.notify(tx, 'membership-resumed', data);
  }

  @Handles('billing.card.expiring')
  onExpiring(data: EventData<'billing.card.expiring'>, { tx }: EventContext): Promise<void> {
    return this.notify(tx, 'card-expiring', data);
  }

  @Handles('billing.price.announced')
  onAnnounced(data: EventData<'billing.price.announced'>, { tx }: EventContext): Promise<void> {
    return this.notify(tx, 'price-announced', data);
  }

  /** Values of notices are texts; what has no value is empty. */
  private async notify(
    tx: Tx,
    kind: PaymentNotificationKind,
    { accountId, ...facts }: { accountId: string } & Record<string, string | number | boolean | null>,
  ): Promise<void> {
    const values = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value ?? '')]));
    await this.notices.notify(tx, { accountId, kind, values });
  }
}
