import { SpanKind, traceWork } from '@koma/service-kit';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CardsService } from '../cards/index.js';
import { SettlementService } from '../charging/index.js';
import { Payments, type ProviderEvent, ProviderEvents } from '../provider/index.js';

const EVERY_MS = 2_000;

/** Handles the provider's notifications from their table: the truth is fetched by id, so their order does not matter. */
@Injectable()
export class ProviderEventsLoop implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('ProviderEvents');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private isRunning = false;

  constructor(
    private readonly events: ProviderEvents,
    private readonly payments: Payments,
    private readonly settlement: SettlementService,
    private readonly cards: CardsService,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.wake(), EVERY_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Handles what waits, soon. */
  wake(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.running = this.run()
      .catch((error: unknown) => this.logger.error({ err: error }, 'notifications could not be handled'))
      .finally(() => (this.isRunning = false));
  }

  run(now: () => Date = () => new Date()): Promise<number> {
    return this.events.handleWaiting((event) => this.handle(event, now()));
  }

  private async handle({ about }: ProviderEvent, now: Date): Promise<void> {
    if (about?.kind === 'setup') return this.cards.adopt(about.id);
    if (about?.kind === 'card') return this.cards.refresh(about.id);
    if (about?.kind !== 'charge') return;
    const charge = await this.payments.findCharge(about.id);
    if (!charge) return;
    const cause = await this.settlement.causeOf(charge);
    const work = { name: 'settle a charge', kind: SpanKind.INTERNAL, cause, attributes: { 'koma.slice': 'billing' } };
    await traceWork(work, () => this.settlement.settle(charge, now));
  }
}
