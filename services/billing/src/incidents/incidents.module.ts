import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Incident } from './incident.entity.js';
import { IncidentsService } from './incidents.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Incident], 'billing')],
  providers: [IncidentsService],
  exports: [IncidentsService],
})
export class IncidentsModule {}
