import { Module } from '@nestjs/common';
import { ProcessingModule } from '../processing/index.js';
import { ChosenStillsController } from './chosen-stills.controller.js';
import { ChosenStillsService } from './chosen-stills.service.js';

@Module({ imports: [ProcessingModule], controllers: [ChosenStillsController], providers: [ChosenStillsService] })
export class ChosenStillsModule {}
