// Written by `npm run slices`.
import type { Endpoint } from './common/endpoint.js';
import { ENDPOINTS as auth } from './auth/endpoints.js';
import { ENDPOINTS as media } from './media/endpoints.js';
import { ENDPOINTS as catalogue } from './catalogue/endpoints.js';
import { ENDPOINTS as billing } from './billing/endpoints.js';
import { ENDPOINTS as notification } from './notification/endpoints.js';
import { ENDPOINTS as analytics } from './analytics/endpoints.js';
import { ENDPOINTS as licensing } from './licensing/endpoints.js';

/** All endpoints of the platform. */
export const ENDPOINTS: readonly Endpoint[] = [
  auth,
  media,
  catalogue,
  billing,
  notification,
  analytics,
  licensing,
].flat();
