import type { Endpoint } from '../common/endpoint.js';
import { @pluralCamel@ } from './index.js';

/** All endpoints of the service. */
export const ENDPOINTS: readonly Endpoint[] = [@pluralCamel@].flatMap((group) => Object.values<Endpoint>(group));
