import { Module } from '@nestjs/common';
import { PresentationsConsumer } from './presentations.consumer.js';
import { PresentationsController } from './presentations.controller.js';
import { PresentationsService } from './presentations.service.js';

@Module({ controllers: [PresentationsConsumer, PresentationsController], providers: [PresentationsService] })
export class PresentationsModule {}
