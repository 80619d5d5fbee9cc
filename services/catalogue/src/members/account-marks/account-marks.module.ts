import { Module } from '@nestjs/common';
import { AccountMarksService } from './account-marks.service.js';

@Module({ providers: [AccountMarksService], exports: [AccountMarksService] })
export class AccountMarksModule {}
