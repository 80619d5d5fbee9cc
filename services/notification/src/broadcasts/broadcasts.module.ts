import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationsModule } from '../notifications/index.js';
import { BroadcastRunsService } from './broadcast-runs.service.js';
import { Broadcast } from './broadcast.entity.js';
import { BroadcastsController } from './broadcasts.controller.js';
import { BroadcastsService } from './broadcasts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Broadcast], 'notification'), NotificationsModule],
  controllers: [BroadcastsController],
  providers: [BroadcastRunsService, BroadcastsService],
  exports: [BroadcastRunsService],
})
export class BroadcastsModule {}
