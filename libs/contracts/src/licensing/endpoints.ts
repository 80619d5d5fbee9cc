import type { Endpoint } from '../common/endpoint.js';
import {
  clearances,
  clearanceTable,
  licenceOffers,
  licenceRequests,
  licences,
  requestParts,
  rightsCalendar,
} from './index.js';

/** All endpoints of the service. */
export const ENDPOINTS: readonly Endpoint[] = [
  licenceOffers,
  licenceRequests,
  requestParts,
  licences,
  clearances,
  clearanceTable,
  rightsCalendar,
].flatMap((group) => Object.values<Endpoint>(group));
