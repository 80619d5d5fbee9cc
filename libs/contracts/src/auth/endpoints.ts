import type { Endpoint } from '../common/endpoint.js';
import { admins, audit, auth, members, ownAccount, secondStep } from './index.js';

/** All endpoints of the service. */
export const ENDPOINTS: readonly Endpoint[] = [auth, secondStep, ownAccount, members, admins, audit].flatMap((group) =>
  Object.values<Endpoint>(group),
);
