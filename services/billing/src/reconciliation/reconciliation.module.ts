import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChargingModule } from '../charging/index.js';
import { IncidentsModule } from '../incidents/index.js';
import { ProviderModule } from '../provider/index.js';
import { Reconciliation } from './reconciliation.entity.js';
import { ReconciliationService } from './reconciliation.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Reconciliation], 'billing'), ChargingModule, IncidentsModule, ProviderModule],
  providers: [ReconciliationService],
  exports: [ReconciliationService],
})
export class ReconciliationModule {}
