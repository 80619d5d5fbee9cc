import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LicencesModule } from '../licences/index.js';
import { Dispute, DisputeStep } from './dispute.entities.js';
import { DisputesController } from './disputes.controller.js';
import { DisputesQueueService } from './disputes-queue.service.js';
import { DisputesService } from './disputes.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Dispute, DisputeStep], 'licensing'), LicencesModule],
  controllers: [DisputesController],
  providers: [DisputesService, DisputesQueueService],
})
export class DisputesModule {}
