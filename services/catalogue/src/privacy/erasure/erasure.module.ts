import { Module } from '@nestjs/common';
import { WorksModule } from '../../portfolio/index.js';
import { ErasureConsumer } from './erasure.consumer.js';
import { ErasureService } from './erasure.service.js';

@Module({ imports: [WorksModule], controllers: [ErasureConsumer], providers: [ErasureService] })
export class ErasureModule {}
