export { AssetEventsPublisher } from './asset-events.publisher.js';
export { AssetFilesService } from './asset-files.service.js';
export { chosenStills, toAsset } from './asset.mapper.js';
export { ownsAsset } from './asset.policy.js';
export { AssetsModule } from './assets.module.js';
export {
  ASSET_TABLE,
  type AssetChange,
  assetExists,
  type AssetRow,
  changeAsset,
  countOpenUploads,
  deleteUnfinishedAsset,
  findAsset,
  findAssetEpoch,
  findAssets,
  findAssetsOf,
  findAssetStates,
  findFileName,
  getAsset,
  insertAsset,
  raiseAssetEpoch,
} from './assets.queries.js';
export { AssetsService } from './assets.service.js';
