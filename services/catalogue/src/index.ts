import { CONFIG, everyHour, everySeconds, type ServiceDefinition } from '@koma/service-kit';
import { DataSource } from 'typeorm';
import { ReportIntakeService, serveReportFiles } from './administration/index.js';
import { AppModule } from './app.module.js';
import { CmsDraftsService } from './cms/cms-drafts.service.js';
import { CmsPicturesService } from './cms/cms-pictures.service.js';
import { serveNotModified } from './cms/not-modified.js';
import { type CatalogueConfig, catalogueConfig } from './config.js';
import { FIGURES } from './figures.js';
import { MIGRATIONS } from './migrations.js';
import { WorkStills } from './portfolio/index.js';
import { SavedSearchNoticesService } from './finding/index.js';
import { LinkNoticesService } from './sharing/index.js';
import {
  snapshotSearch,
  snapshotSearchIfLarge,
  AskedWordsService,
  orderRebuild,
  prepareSearch,
  rebuildSearch,
  renewSearchSnapshot,
} from './search/index.js';
import { ImportsService, importWorks, serveImportFiles } from './import/index.js';

export { addDemoSearches } from './demo-searches.js';
export { importWorks } from './import/index.js';

/** How late a page that has a time may be published, at most. */
const CMS_SECONDS = 2;

export const catalogueService: ServiceDefinition<CatalogueConfig> = {
  name: 'catalogue',
  config: catalogueConfig,
  migrations: [...MIGRATIONS],
  figures: FIGURES,
  module: () => AppModule,
  commands: {
    'rebuild-search': ({ manager }) => rebuildSearch(manager),
    'rebuild-index': orderRebuild,
    'snapshot-search': snapshotSearch,
    'import-works': importWorks,
  },
  afterMigrations: async (database, config) => {
    await prepareSearch(database, config);
    await snapshotSearchIfLarge(database);
  },
  routes: async (app) => {
    const config = app.get<CatalogueConfig>(CONFIG);
    if (config.CATALOGUE_ROLES.includes('search') && config.OPENSEARCH_URL === undefined)
      everyHour(app, 'SearchCopy', () => renewSearchSnapshot(app.get(DataSource), config));
    everyHour(app, 'SearchedWords', () => app.get(AskedWordsService).closeDays());
    everyHour(app, 'SavedSearches', () => app.get(SavedSearchNoticesService).sendDue());
    everyHour(app, 'UnopenedLinks', () => app.get(LinkNoticesService).sendDue());
    everyHour(app, 'OldOpenings', () => app.get(LinkNoticesService).forgetOld());
    everyHour(app, 'Imports', () => app.get(ImportsService).deleteOld());
    everyHour(app, 'WorkStills', () => app.get(WorkStills).sweep());
    everySeconds(app, 'CmsDrafts', CMS_SECONDS, () => app.get(CmsDraftsService).publishDue());
    everyHour(app, 'CmsPictures', () => app.get(CmsPicturesService).dropUnused());
    everyHour(app, 'Reports', () => app.get(ReportIntakeService).deleteUnconfirmed());
    everyHour(app, 'OldReports', () => app.get(ReportIntakeService).forgetOldReporters());
    await serveImportFiles(app);
    await serveReportFiles(app);
    return serveNotModified(app);
  },
};
