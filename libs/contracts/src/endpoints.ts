import { analytics } from './analytics.js';
import { auth } from './auth.js';
import { billing } from './billing.js';
import { cms } from './cms.js';
import { contact } from './contact.js';
import type { Endpoint } from './endpoint.js';
import { hiring } from './hiring.js';
import { media } from './media.js';
import { notifications } from './notification.js';
import { profiles } from './profiles.js';
import { categories, favourites, works } from './works.js';

/** Every HTTP call of the platform by its id. */
export const ENDPOINTS: readonly Endpoint[] = [
  auth,
  media,
  profiles,
  categories,
  cms,
  works,
  favourites,
  analytics,
  notifications,
  contact,
  hiring,
  billing,
].flatMap((group) => Object.values<Endpoint>(group));
