import type { ServiceDefinition } from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { Asset } from './assets/asset.entity.js';
import { AssetsConsumer } from './assets/assets.consumer.js';
import { type MediaConfig, mediaConfig } from './config.js';
import { ErasureConsumer } from './erasure/erasure.consumer.js';
import { DataExport } from './exports/data-export.entity.js';
import { serveExports } from './exports/exports.routes.js';
import { serveFiles } from './files/files.routes.js';
import { CreateAssets1732000000000 } from './migrations/1732000000000-create-assets.js';
import { CreatePortraitsAndExports1732000000001 } from './migrations/1732000000001-create-portraits-and-exports.js';
import { Portrait } from './portraits/portrait.entity.js';
import { servePortraits } from './portraits/portraits.routes.js';
import { serveUploads } from './uploads/uploads.routes.js';

export { addPreparedAsset, type PreparedAsset } from './assets/prepared-assets.js';
export type { PipelineOutcome } from './pipeline/index.js';

export const mediaService: ServiceDefinition<MediaConfig> = {
  name: 'media',
  config: mediaConfig,
  entities: [Asset, DataExport, Portrait],
  migrations: [CreateAssets1732000000000, CreatePortraitsAndExports1732000000001],
  module: () => AppModule,
  consumers: [AssetsConsumer, ErasureConsumer],
  routes: async (app) => {
    serveUploads(app);
    serveFiles(app);
    await servePortraits(app);
    await serveExports(app);
  },
};
