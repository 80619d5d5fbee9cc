import type { Endpoint } from '../common/endpoint.js';
import {
  attachedFiles,
  clearances,
  clearanceTable,
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
  ...[licenceOffers, licenceRequests, requestParts, licences, attachedFiles],
  ...[clearances, clearanceTable, rightsCalendar],
  ...[licenceDisputes, staffLicences, staffDisputes, licenceFigures],
].flatMap((group) => Object.values<Endpoint>(group));
