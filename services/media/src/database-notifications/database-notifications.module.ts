import { Module } from '@nestjs/common';
import { DatabaseNotificationsService } from './database-notifications.service.js';

@Module({ providers: [DatabaseNotificationsService], exports: [DatabaseNotificationsService] })
export class DatabaseNotificationsModule {}
