import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { EventBus } from './event-bus.js';
import { OutboxRelay } from './outbox-relay.js';

export interface MessagingParts {
  databaseUrl: string;
  bus: EventBus;
  /** Whether the bus serves this service alone and ends with it. */
  ownsBus: boolean;
}

const PARTS = Symbol('messaging parts');

/**
 * Carries the service's events from its outbox to the bus. It ends when requests and deliveries are done and before the
 * database goes, which Nest closes with the global modules: this one must not be global.
 */
@Module({})
export class MessagingModule implements OnApplicationShutdown {
  constructor(
    private readonly relay: OutboxRelay,
    @Inject(PARTS) private readonly parts: MessagingParts,
  ) {}

  static of(parts: MessagingParts): DynamicModule {
    return {
      module: MessagingModule,
      providers: [
        { provide: PARTS, useValue: parts },
        { provide: OutboxRelay, useFactory: () => new OutboxRelay(parts.databaseUrl, parts.bus) },
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.relay.stop();
    if (this.parts.ownsBus) await this.parts.bus.close();
  }
}
