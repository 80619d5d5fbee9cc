import { Module } from '@nestjs/common';
import { PreferencesModule } from '../preferences/index.js';
import { ExportController } from './export.controller.js';
import { ExportService } from './export.service.js';

@Module({ imports: [PreferencesModule], controllers: [ExportController], providers: [ExportService] })
export class ExportModule {}
