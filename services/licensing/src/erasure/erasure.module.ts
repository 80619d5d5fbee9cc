import { Module } from '@nestjs/common';
import { ErasureConsumer } from './erasure.consumer.js';

@Module({ controllers: [ErasureConsumer] })
export class ErasureModule {}
