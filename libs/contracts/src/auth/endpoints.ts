import type { Endpoint } from '../common/endpoint.js';
import { admins, audit, auth, memberFigures, members, ownAccount, secondStep, terms } from './index.js';

/** All endpoints of the service. */
export const ENDPOINTS: readonly Endpoint[] = [
  auth,
  secondStep,
  ownAccount,
  terms,
  members,
  memberFigures,
  admins,
  audit,
].flatMap((group) => Object.values<Endpoint>(group));
