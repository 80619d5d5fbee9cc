import type { Endpoint } from '../common/endpoint.js';
import {
  attachedFiles,
  clearances,
  clearanceTable,
  licenceDeliveries,
  licenceDisputes,
  licenceFigures,
  licenceOffers,
  licenceRequests,
  licences,
  requestParts,
  rightsCalendar,
  staffDisputes,
  staffLicences,
} from './index.js';

/** All endpoints of the service. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...[licenceOffers, licenceRequests, requestParts, licences, licenceDeliveries, attachedFiles],
  ...[clearances, clearanceTable, rightsCalendar],
  ...[licenceDisputes, staffLicences, staffDisputes, licenceFigures],
].flatMap((group) => Object.values<Endpoint>(group));
