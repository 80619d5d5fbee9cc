import { CONFIG } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutcomesModule } from '../outcomes/index.js';
import { openPushSender } from './open-push-sender.js';
import { OutgoingPush } from './outgoing-push.entity.js';
import { PushRunsService } from './push-runs.service.js';
import { PushSender } from './push-sender.js';
import { PushToken } from './push-token.entity.js';
import { PushTokensService } from './push-tokens.service.js';
import { PushesConsumer } from './pushes.consumer.js';
import { PushesController } from './pushes.controller.js';
import { PushesService } from './pushes.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([OutgoingPush, PushToken], 'notification'), OutcomesModule],
  controllers: [PushesConsumer, PushesController],
  providers: [
    { provide: PushSender, useFactory: openPushSender, inject: [CONFIG] },
    PushRunsService,
    PushTokensService,
    PushesService,
  ],
  exports: [PushesService, PushSender],
})
export class PushesModule {}
