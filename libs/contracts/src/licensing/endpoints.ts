import type { Endpoint } from '../common/endpoint.js';
import { attachedFiles, clearances, licenceOffers, licenceRequests, licences, requestParts } from './index.js';

/** All endpoints of the service. */
export const ENDPOINTS: readonly Endpoint[] = [
  licenceOffers,
  licenceRequests,
  requestParts,
  licences,
  clearances,
  attachedFiles,
].flatMap((group) => Object.values<Endpoint>(group));
