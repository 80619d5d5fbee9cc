import type { ServiceDefinition } from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { Asset } from './assets/asset.entity.js';
import { AssetsConsumer } from './assets/assets.consumer.js';
import { type MediaConfig, mediaConfig } from './config.js';
import { serveFiles } from './files/files.routes.js';
import { CreateAssets1732000000000 } from './migrations/1732000000000-create-assets.js';
import { serveUploads } from './uploads/uploads.routes.js';

export { addPreparedAsset, type PreparedAsset } from './assets/prepared-assets.js';
export type { PipelineOutcome } from './pipeline/index.js';

export const mediaService: ServiceDefinition<MediaConfig> = {
  name: 'media',
  config: mediaConfig,
  entities: [Asset],
  migrations: [CreateAssets1732000000000],
  module: () => AppModule,
  consumers: [AssetsConsumer],
  routes: (app) => {
    serveUploads(app);
    serveFiles(app);
  },
};
