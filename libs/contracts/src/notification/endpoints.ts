import type { Endpoint } from '../common/endpoint.js';
import { broadcasts, contact, hiring, notifications, push } from './index.js';

/** All endpoints of the service. */
export const ENDPOINTS: readonly Endpoint[] = [notifications, push, broadcasts, contact, hiring].flatMap((group) =>
  Object.values<Endpoint>(group),
);
