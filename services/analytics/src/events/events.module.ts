import { CONFIG } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventStore } from './event-store.js';
import { EventsConsumer } from './events.consumer.js';
import { openEventStore } from './open-event-store.js';

@Module({
  controllers: [EventsConsumer],
  providers: [{ provide: EventStore, inject: [DataSource, CONFIG], useFactory: openEventStore }],
  exports: [EventStore],
})
export class EventsModule {}
