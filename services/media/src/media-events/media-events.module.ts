import { Module } from '@nestjs/common';
import { DatabaseNotificationsModule } from '../database-notifications/index.js';
import { MediaEventsService } from './media-events.service.js';

@Module({ imports: [DatabaseNotificationsModule], providers: [MediaEventsService], exports: [MediaEventsService] })
export class MediaEventsModule {}
