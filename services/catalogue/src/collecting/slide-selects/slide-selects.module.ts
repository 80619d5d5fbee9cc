import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessGrantsModule, EditsModule, OwnDataModule, OwnDataService } from '../../members/index.js';
import { CreatorsModule, WorksModule } from '../../portfolio/index.js';
import { ReelsService } from './reels.service.js';
import { SlideSelectReaderService } from './slide-select-reader.service.js';
import { SlideSelect, SlideSelectItem } from './slide-select.entity.js';
import { SlideSelectsController } from './slide-selects.controller.js';
import { ownSlideSelects } from './slide-selects.queries.js';
import { SlideSelectsService } from './slide-selects.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SlideSelect, SlideSelectItem], 'catalogue'),
    AccessGrantsModule,
    CreatorsModule,
    EditsModule,
    OwnDataModule,
    WorksModule,
  ],
  controllers: [SlideSelectsController],
  providers: [ReelsService, SlideSelectReaderService, SlideSelectsService],
  exports: [ReelsService, SlideSelectReaderService],
})
export class SlideSelectsModule implements OnModuleInit {
  constructor(private readonly ownData: OwnDataService) {}

  onModuleInit(): void {
    this.ownData.add('slide-selects', ownSlideSelects);
  }
}
