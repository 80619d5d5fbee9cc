import { Module } from '@nestjs/common';
import { OwnDataService } from './own-data.service.js';

@Module({ providers: [OwnDataService], exports: [OwnDataService] })
export class OwnDataModule {}
