import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Session } from './session.entity.js';
import { SessionsConsumer } from './sessions.consumer.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Session], 'auth')],
  controllers: [SessionsConsumer],
  providers: [SessionsService],
  exports: [SessionsService],
})
export class SessionsModule {}
