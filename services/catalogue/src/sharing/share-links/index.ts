export { linkCookie, sentPass } from './link-cookie.js';
export { isLinkPass, linkPass, readLinkToken } from './link-token.js';
export { linkState, mayShare } from './share-link.policy.js';
export { ShareLinksModule } from './share-links.module.js';
export {
  addOpening,
  countTries,
  findShareLink,
  lockShareLink,
  ownShareLinks,
  type ShareLinkRow,
} from './share-links.queries.js';
export { type ShareTarget, ShareTargetsService } from './share-targets.service.js';
