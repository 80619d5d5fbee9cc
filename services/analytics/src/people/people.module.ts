import { Module } from '@nestjs/common';
import { EventsModule } from '../events/index.js';
import { ObjectionsController } from './objections.controller.js';
import { ObjectionsService } from './objections.service.js';
import { PeopleConsumer } from './people.consumer.js';

@Module({
  imports: [EventsModule],
  controllers: [PeopleConsumer, ObjectionsController],
  providers: [ObjectionsService],
})
export class PeopleModule {}
