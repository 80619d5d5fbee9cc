import type { Endpoint } from '../common/endpoint.js';
import { billing } from './index.js';

/** All endpoints of the service. */
export const ENDPOINTS: readonly Endpoint[] = [billing].flatMap((group) => Object.values<Endpoint>(group));
