import { accessRequests } from './access-requests.js';
import { analytics } from './analytics.js';
import { audit } from './audit.js';
import { auth } from './auth.js';
import { billing } from './billing.js';
import { cms } from './cms.js';
import { companies } from './companies.js';
import { contact } from './contact.js';
import { creators } from './creator-search.js';
import { credits } from './credits.js';
import { dataExports } from './data-exports.js';
import { downloads } from './downloads.js';
import type { Endpoint } from './endpoint.js';
import { hiring } from './hiring.js';
import { linkFiles } from './link-files.js';
import { logos } from './logos.js';
import { media } from './media.js';
import { notifications } from './notification.js';
import { ownAccount } from './own-account.js';
import { portfolios } from './portfolios.js';
import { portraits } from './portraits.js';
import { profileDocuments, profilePdfs } from './profile-documents.js';
import { recentlySeen } from './recently-seen.js';
import { profiles } from './profiles.js';
import { projects } from './projects.js';
import { savedSearches } from './saved-searches.js';
import { secondStep } from './second-step.js';
import { shareCards } from './share-cards.js';
import { shared, shareLinks } from './share-links.js';
import { slideSelectDocuments, slideSelectPdfs } from './slide-select-documents.js';
import { slideSelectMarks } from './slide-select-marks.js';
import { slideSelects } from './slide-selects.js';
import { admins, members } from './staff.js';
import { categories } from './categories.js';
import { favouriteCreators } from './favourite-creators.js';
import { favourites } from './favourites.js';
import { suggestions } from './suggestions.js';
import { works } from './works.js';

/** Every HTTP call of the platform by its id. */
export const ENDPOINTS: readonly Endpoint[] = [
  auth,
  secondStep,
  ownAccount,
  members,
  admins,
  audit,
  media,
  dataExports,
  downloads,
  profileDocuments,
  profilePdfs,
  portraits,
  logos,
  profiles,
  companies,
  accessRequests,
  categories,
  cms,
  credits,
  works,
  creators,
  portfolios,
  savedSearches,
  suggestions,
  slideSelects,
  slideSelectMarks,
  slideSelectDocuments,
  slideSelectPdfs,
  projects,
  shareLinks,
  shared,
  linkFiles,
  shareCards,
  favourites,
  recentlySeen,
  favouriteCreators,
  analytics,
  notifications,
  contact,
  hiring,
  billing,
].flatMap((group) => Object.values<Endpoint>(group));
