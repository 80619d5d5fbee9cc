import { Module } from '@nestjs/common';
import { DatabaseNotificationsModule } from '../database-notifications/index.js';
import { WakeUpsService } from './wake-ups.service.js';

@Module({ imports: [DatabaseNotificationsModule], providers: [WakeUpsService], exports: [WakeUpsService] })
export class JobQueueModule {}
