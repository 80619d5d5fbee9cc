import type { ServiceDefinition } from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { Asset } from './assets/asset.entity.js';
import { AssetsConsumer } from './assets/assets.consumer.js';
import { CmsSection } from './cms/cms-section.entity.js';
import { Faq } from './cms/faq.entity.js';
import { serveNotModified } from './cms/not-modified.js';
import { type CatalogueConfig, catalogueConfig } from './config.js';
import { Creator } from './creators/creator.entity.js';
import { CreatorsConsumer } from './creators/creators.consumer.js';
import { CreateCatalogue1732000000000 } from './migrations/1732000000000-create-catalogue.js';
import { FillCategories1732000000001 } from './migrations/1732000000001-fill-categories.js';
import { AddAwards1732000000002 } from './migrations/1732000000002-add-awards.js';
import { CreateCms1732000000003 } from './migrations/1732000000003-create-cms.js';
import { FillCms1732000000004 } from './migrations/1732000000004-fill-cms.js';
import { Work } from './works/work.entity.js';

export const catalogueService: ServiceDefinition<CatalogueConfig> = {
  name: 'catalogue',
  config: catalogueConfig,
  entities: [Asset, CmsSection, Creator, Faq, Work],
  migrations: [
    CreateCatalogue1732000000000,
    FillCategories1732000000001,
    AddAwards1732000000002,
    CreateCms1732000000003,
    FillCms1732000000004,
  ],
  module: () => AppModule,
  routes: serveNotModified,
  consumers: [AssetsConsumer, CreatorsConsumer],
};
