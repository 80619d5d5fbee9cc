export { AssetEventsPublisher } from './asset-events.publisher.js';
export { AssetFilesService } from './asset-files.service.js';
export { automaticStills, chosenStills, toAsset } from './asset.mapper.js';
export { ownsAsset } from './asset.policy.js';
export { OriginalsService } from './originals.service.js';
export { RightsWriterService } from './rights-writer.service.js';
export { ScansService } from './scans.service.js';
export type { StoredCaption } from './stored-caption.js';
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
  findOwnFilm,
  getAsset,
  insertAsset,
  insertStill,
  lockOwnFilm,
  raiseAssetEpoch,
} from './assets.queries.js';
export { AssetsService } from './assets.service.js';
