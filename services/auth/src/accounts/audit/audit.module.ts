import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntryRow } from './audit-entry.entity.js';
import { AuditLog } from './audit-log.js';
import { AuditConsumer } from './audit.consumer.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEntryRow], 'auth')],
  controllers: [AuditConsumer, AuditController],
  providers: [AuditLog, AuditService],
  exports: [AuditLog],
})
export class AuditModule {}
