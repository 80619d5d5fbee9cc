import { Module } from '@nestjs/common';
import { ClearancesModule } from '../clearances/index.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';

@Module({ imports: [ClearancesModule], controllers: [CalendarController], providers: [CalendarService] })
export class CalendarModule {}
