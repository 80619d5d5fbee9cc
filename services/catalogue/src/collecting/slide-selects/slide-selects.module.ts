import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessGrantsModule, EditsModule, MembersModule, OwnDataModule, OwnDataService } from '../../members/index.js';
import { CreatorsModule, WorksModule } from '../../portfolio/index.js';
import { ColleaguesModule } from '../colleagues/index.js';
import { ReelsService } from './reels.service.js';
import { SlideSelectAccessService } from './slide-select-access.service.js';
import { SlideSelectColleaguesService } from './slide-select-colleagues.service.js';
import { SlideSelectPresenceService } from './slide-select-presence.service.js';
import { SlideSelectReaderService } from './slide-select-reader.service.js';
import { SlideSelect, SlideSelectColleague, SlideSelectItem, SlideSelectMember } from './slide-select.entity.js';
import { SlideSelectsController } from './slide-selects.controller.js';
import { ownSlideSelects } from './slide-selects.queries.js';
import { SlideSelectsService } from './slide-selects.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SlideSelect, SlideSelectColleague, SlideSelectItem, SlideSelectMember], 'catalogue'),
    AccessGrantsModule,
    ColleaguesModule,
    CreatorsModule,
    EditsModule,
    MembersModule,
    OwnDataModule,
    WorksModule,
  ],
  controllers: [SlideSelectsController],
  providers: [
    ReelsService,
    SlideSelectAccessService,
    SlideSelectColleaguesService,
    SlideSelectPresenceService,
    SlideSelectReaderService,
    SlideSelectsService,
  ],
  exports: [ReelsService, SlideSelectAccessService, SlideSelectPresenceService, SlideSelectReaderService],
})
export class SlideSelectsModule implements OnModuleInit {
  constructor(private readonly ownData: OwnDataService) {}

  onModuleInit(): void {
    this.ownData.add('slide-selects', ownSlideSelects);
  }
}
