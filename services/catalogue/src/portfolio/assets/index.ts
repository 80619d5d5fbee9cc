export { AssetsModule } from './assets.module.js';
export { type AssetRow, assetRows, findAssets, hasForeignAsset } from './assets.queries.js';
export { AssetsService, type FileAccess } from './assets.service.js';
