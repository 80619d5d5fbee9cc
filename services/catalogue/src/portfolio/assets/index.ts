export { AssetsModule } from './assets.module.js';
export { type AssetRow, findAssets, hasForeignAsset } from './assets.queries.js';
export { AssetsService, type FileAccess } from './assets.service.js';
