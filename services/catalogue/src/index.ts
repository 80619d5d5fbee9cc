import type { ServiceDefinition } from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { Asset } from './assets/asset.entity.js';
import { AssetsConsumer } from './assets/assets.consumer.js';
import { type CatalogueConfig, catalogueConfig } from './config.js';
import { Creator } from './creators/creator.entity.js';
import { CreatorsConsumer } from './creators/creators.consumer.js';
import { CreateCatalogue1732000000000 } from './migrations/1732000000000-create-catalogue.js';
import { FillCategories1732000000001 } from './migrations/1732000000001-fill-categories.js';
import { Work } from './works/work.entity.js';

export const catalogueService: ServiceDefinition<CatalogueConfig> = {
  name: 'catalogue',
  config: catalogueConfig,
  entities: [Asset, Creator, Work],
  migrations: [CreateCatalogue1732000000000, FillCategories1732000000001],
  module: () => AppModule,
  consumers: [AssetsConsumer, CreatorsConsumer],
};
