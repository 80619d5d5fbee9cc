import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClearanceTableService } from './clearance-table.service.js';
import { ClearanceClockService } from './clearance-clock.service.js';
import { Clearance } from './clearance.entity.js';
import { ClearancesController } from './clearances.controller.js';
import { ClearancesService } from './clearances.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Clearance], 'licensing')],
  controllers: [ClearancesController],
  providers: [ClearancesService, ClearanceTableService, ClearanceClockService],
  exports: [ClearancesService],
})
export class ClearancesModule {}
