import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { DatabasePlace } from '../database/place.js';
import type { EventBus } from './event-bus.js';
import { OutboxRelay } from './outbox-relay.js';

export interface MessagingParts {
  place: DatabasePlace;
  bus: EventBus;
  /** Whether this service alone uses the bus and closes it. */
  ownsBus: boolean;
}

const PARTS = Symbol('messaging parts');

/**
 * Publishes the service's events from its outbox to the bus. It stops after requests and deliveries and before the database,
 * which Nest closes with the global modules: so this one must not be global.
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
        { provide: OutboxRelay, useFactory: () => new OutboxRelay(parts.place, parts.bus) },
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.relay.stop();
    if (this.parts.ownsBus) await this.parts.bus.close();
  }
}
