import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../accounts/index.js';
import { Erasure } from './erasure.entity.js';
import { ErasuresConsumer } from './erasures.consumer.js';
import { ErasuresService } from './erasures.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Erasure], 'auth'), AuditModule],
  controllers: [ErasuresConsumer],
  providers: [ErasuresService],
  exports: [ErasuresService],
})
export class ErasuresModule {}
