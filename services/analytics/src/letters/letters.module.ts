import { Module } from '@nestjs/common';
import { DashboardsModule } from '../dashboards/index.js';
import { LettersController } from './letters.controller.js';
import { LettersService } from './letters.service.js';

@Module({ imports: [DashboardsModule], controllers: [LettersController], providers: [LettersService] })
export class LettersModule {}
