import { Module, type OnModuleInit } from '@nestjs/common';
import { OwnDataModule, OwnDataService } from '../../members/index.js';
import { WorksModule } from '../../portfolio/index.js';
import { CreatorCardsModule } from '../../search/index.js';
import { RecentlySeenConsumer } from './recently-seen.consumer.js';
import { RecentlySeenController } from './recently-seen.controller.js';
import { RecentlySeenService } from './recently-seen.service.js';

const OWN = 'SELECT kind, id, at FROM recently_seen WHERE account_id = $1 ORDER BY at DESC, id';

@Module({
  imports: [CreatorCardsModule, OwnDataModule, WorksModule],
  controllers: [RecentlySeenConsumer, RecentlySeenController],
  providers: [RecentlySeenService],
})
export class RecentlySeenModule implements OnModuleInit {
  constructor(private readonly ownData: OwnDataService) {}

  onModuleInit(): void {
    this.ownData.add('recently-seen', (tx, accountId) => tx.query(OWN, [accountId]));
  }
}
