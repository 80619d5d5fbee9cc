import type { Endpoint } from '../common/endpoint.js';
import { analytics } from './index.js';

/** All endpoints of the service. */
export const ENDPOINTS: readonly Endpoint[] = [analytics].flatMap((group) => Object.values<Endpoint>(group));
