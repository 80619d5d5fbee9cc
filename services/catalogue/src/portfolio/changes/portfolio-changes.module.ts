import { Module } from '@nestjs/common';
import { PortfolioChangesService } from './portfolio-changes.service.js';

@Module({ providers: [PortfolioChangesService], exports: [PortfolioChangesService] })
export class PortfolioChangesModule {}
