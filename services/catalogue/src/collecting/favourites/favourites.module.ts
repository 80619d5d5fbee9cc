import type { Tx } from '@koma/service-kit';
import { Module, type OnModuleInit } from '@nestjs/common';
import { CreatorCardsModule } from '../../search/index.js';
import { AccountMarksModule, OwnDataModule, OwnDataService } from '../../members/index.js';
import { CreatorsModule, WorksModule } from '../../portfolio/index.js';
import { FavouriteCreatorsController } from './favourite-creators.controller.js';
import { FavouriteCreatorsService } from './favourite-creators.service.js';
import { FavouritesController } from './favourites.controller.js';
import { FavouritesService } from './favourites.service.js';
import { VISIBLE_CREATOR_MARKS, VISIBLE_MARKS } from './visible-marks.js';

@Module({
  imports: [AccountMarksModule, CreatorCardsModule, CreatorsModule, OwnDataModule, WorksModule],
  controllers: [FavouritesController, FavouriteCreatorsController],
  providers: [FavouriteCreatorsService, FavouritesService],
})
export class FavouritesModule implements OnModuleInit {
  constructor(private readonly ownData: OwnDataService) {}

  onModuleInit(): void {
    this.ownData.add('favourites', markedWorks);
    this.ownData.add('favourite-creators', markedCreators);
  }
}

async function markedWorks(tx: Tx, accountId: string): Promise<unknown> {
  const sql = `SELECT work_id AS "workId", title, kind, favourite.created_at AS "markedAt" FROM ${VISIBLE_MARKS}`;
  return tx.query<unknown>(`${sql} ORDER BY favourite.created_at DESC, work_id`, [accountId]);
}

async function markedCreators(tx: Tx, accountId: string): Promise<unknown> {
  const sql = `SELECT creator_id AS "creatorId", family_name || ' ' || first_name AS name, mark.created_at AS "markedAt"
    FROM ${VISIBLE_CREATOR_MARKS}`;
  return tx.query<unknown>(`${sql} ORDER BY mark.created_at DESC, creator_id`, [accountId]);
}
