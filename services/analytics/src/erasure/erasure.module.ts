import { Module } from '@nestjs/common';
import { EventsModule } from '../events/index.js';
import { ErasureConsumer } from './erasure.consumer.js';

@Module({ imports: [EventsModule], controllers: [ErasureConsumer] })
export class ErasureModule {}
