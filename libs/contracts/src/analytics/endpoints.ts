import type { Endpoint } from '../common/endpoint.js';
import { analytics, cspReports } from './index.js';

/** All endpoints of the service. */
export const ENDPOINTS: readonly Endpoint[] = [analytics, cspReports].flatMap((group) =>
  Object.values<Endpoint>(group),
);
