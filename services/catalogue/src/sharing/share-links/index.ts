export { linkCookie, sentPass } from './link-cookie.js';
export { LinkHidingService } from './link-hiding.service.js';
export { LinkStreamsService } from './link-streams.service.js';
export { isLinkPass, linkPass, linkToken, readLinkToken } from './link-token.js';
export { titlesOf } from './share-link.mapper.js';
export { ShareLinkReaderService } from './share-link-reader.service.js';
export { linkState, mayShare } from './share-link.policy.js';
export { ShareLinksModule } from './share-links.module.js';
export {
  addOpening,
  claimUnopened,
  deleteOldOpenings,
  countTries,
  findShareLink,
  linkFigures,
  lockShareLink,
  ownShareLinks,
  type ShareLinkRow,
  shareLinksOf,
  shownTitles,
  TOLD_AT_ONCE,
} from './share-links.queries.js';
export { watermarkOf } from './watermark.js';
export { type ShareTarget, ShareTargetsService } from './share-targets.service.js';
