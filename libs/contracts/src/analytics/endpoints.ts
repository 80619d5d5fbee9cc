import type { Endpoint } from '../common/endpoint.js';
import {
  activityFigures,
  analytics,
  cspReports,
  dashboards,
  engagements,
  letters,
  objections,
  pageReports,
  survey,
} from './index.js';

/** All endpoints of the service. */
export const ENDPOINTS: readonly Endpoint[] = [
  activityFigures,
  analytics,
  cspReports,
  dashboards,
  engagements,
  letters,
  objections,
  pageReports,
  survey,
].flatMap((group) => Object.values<Endpoint>(group));
