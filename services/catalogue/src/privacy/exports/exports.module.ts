import { Module } from '@nestjs/common';
import { OwnDataModule } from '../../members/index.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';

@Module({ imports: [OwnDataModule], controllers: [ExportsController], providers: [ExportsService] })
export class ExportsModule {}
