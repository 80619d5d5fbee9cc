import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SlideSelectsModule } from '../../collecting/index.js';
import { OwnDataModule, OwnDataService } from '../../members/index.js';
import { SharedModule } from '../shared/index.js';
import { GuestMarksService } from './guest-marks.service.js';
import { ownLinksWithGuests } from './own-guests.js';
import { GuestMark, ShareGuest } from './share-guest.entity.js';
import { SlideSelectMarksController } from './slide-select-marks.controller.js';
import { TallyService } from './tally.service.js';
import { TallyStreamsService } from './tally-streams.service.js';
import { VisitsService } from './visits.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([GuestMark, ShareGuest], 'catalogue'),
    OwnDataModule,
    SharedModule,
    SlideSelectsModule,
  ],
  controllers: [SlideSelectMarksController],
  providers: [GuestMarksService, TallyService, TallyStreamsService, VisitsService],
  exports: [VisitsService],
})
export class SlideSelectMarksModule implements OnModuleInit {
  constructor(private readonly ownData: OwnDataService) {}

  onModuleInit(): void {
    this.ownData.add('share-links', ownLinksWithGuests);
  }
}
