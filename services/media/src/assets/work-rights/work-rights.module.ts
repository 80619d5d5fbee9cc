import { Module } from '@nestjs/common';
import { WorkRightsService } from './work-rights.service.js';

@Module({ providers: [WorkRightsService], exports: [WorkRightsService] })
export class WorkRightsModule {}
