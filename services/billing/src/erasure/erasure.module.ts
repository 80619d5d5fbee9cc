import { Module } from '@nestjs/common';
import { ProviderModule } from '../provider/index.js';
import { ErasureConsumer } from './erasure.consumer.js';

@Module({ imports: [ProviderModule], controllers: [ErasureConsumer] })
export class ErasureModule {}
