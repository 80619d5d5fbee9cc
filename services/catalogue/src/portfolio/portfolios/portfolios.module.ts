import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessGrantsModule, EditsModule } from '../../members/index.js';
import { CreatorsModule } from '../creators/index.js';
import { CreditsModule } from '../credits/index.js';
import { WorksModule } from '../works/index.js';
import { PortfolioReaderService } from './portfolio-reader.service.js';
import { PortfolioSection } from './portfolio-section.entity.js';
import { PortfoliosController } from './portfolios.controller.js';
import { PortfoliosService } from './portfolios.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PortfolioSection], 'catalogue'),
    AccessGrantsModule,
    CreatorsModule,
    CreditsModule,
    EditsModule,
    WorksModule,
  ],
  controllers: [PortfoliosController],
  providers: [PortfolioReaderService, PortfoliosService],
  exports: [PortfolioReaderService],
})
export class PortfoliosModule {}
