import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import {
  AccessGrantsModule,
  AccountMarksModule,
  EditsModule,
  MembersModule,
  OwnDataModule,
  OwnDataService,
} from '../../members/index.js';
import { PortfolioChangesModule } from '../changes/index.js';
import { Creator } from './creator.entity.js';
import { CreatorsConsumer } from './creators.consumer.js';
import { CreatorsController } from './creators.controller.js';
import { findCreator } from './creators.queries.js';
import { CreatorsService } from './creators.service.js';
import { ProfileHidingService } from './profile-hiding.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Creator], 'catalogue'),
    AccessGrantsModule,
    AccountMarksModule,
    EditsModule,
    MembersModule,
    OwnDataModule,
    PortfolioChangesModule,
  ],
  controllers: [CreatorsConsumer, CreatorsController],
  providers: [CreatorsService, ProfileHidingService],
  exports: [CreatorsService, ProfileHidingService],
})
export class CreatorsModule implements OnModuleInit {
  constructor(private readonly ownData: OwnDataService) {}

  onModuleInit(): void {
    this.ownData.add('profile', findCreator);
  }
}
