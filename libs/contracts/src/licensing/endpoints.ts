import type { Endpoint } from '../common/endpoint.js';
import { clearances, licenceDeliveries, licenceOffers, licenceRequests, licences, requestParts } from './index.js';

/** All endpoints of the service. */
export const ENDPOINTS: readonly Endpoint[] = [
  licenceOffers,
  licenceRequests,
  requestParts,
  licences,
  licenceDeliveries,
  clearances,
].flatMap((group) => Object.values<Endpoint>(group));
