import type { Endpoint } from '../common/endpoint.js';
import {
  attachedFiles,
  clearances,
  licenceDisputes,
  licenceFigures,
  licenceOffers,
  licenceRequests,
  licences,
  requestParts,
  staffDisputes,
  staffLicences,
} from './index.js';

/** All endpoints of the service. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...[licenceOffers, licenceRequests, requestParts, licences, clearances, attachedFiles],
  ...[licenceDisputes, staffLicences, staffDisputes, licenceFigures],
].flatMap((group) => Object.values<Endpoint>(group));
