import { Module } from '@nestjs/common';
import { EventsModule } from '../events/index.js';
import { ExportController } from './export.controller.js';
import { ExportService } from './export.service.js';

@Module({ imports: [EventsModule], controllers: [ExportController], providers: [ExportService] })
export class ExportModule {}
