import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttachedFilesModule } from '../attached-files/index.js';
import { ClearanceTableService } from './clearance-table.service.js';
import { ClearanceClockService } from './clearance-clock.service.js';
import { Clearance } from './clearance.entity.js';
import { ClearancesController } from './clearances.controller.js';
import { ClearancesService } from './clearances.service.js';
import { ProofsService } from './proofs.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Clearance], 'licensing'), AttachedFilesModule],
  controllers: [ClearancesController],
  providers: [ClearancesService, ClearanceTableService, ClearanceClockService, ProofsService],
  exports: [ClearancesService],
})
export class ClearancesModule {}
