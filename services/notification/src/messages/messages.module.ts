import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';

@Module({ imports: [NotificationsModule], controllers: [MessagesController], providers: [MessagesService] })
export class MessagesModule {}
