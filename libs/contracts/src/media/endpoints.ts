import type { Endpoint } from '../common/endpoint.js';
import { dataExports, logos, media, portraits } from './index.js';

/** All endpoints of the service. */
export const ENDPOINTS: readonly Endpoint[] = [media, dataExports, portraits, logos].flatMap((group) =>
  Object.values<Endpoint>(group),
);
