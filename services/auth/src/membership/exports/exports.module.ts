import { Module } from '@nestjs/common';
import { SessionsModule } from '../../authentication/index.js';
import { ExportsController } from './exports.controller.js';

@Module({ imports: [SessionsModule], controllers: [ExportsController] })
export class ExportsModule {}
