import type { Endpoint } from '../common/endpoint.js';
import { billing, cards, fees, money, receipts, sandbox } from './index.js';

/** All endpoints of the service. */
export const ENDPOINTS: readonly Endpoint[] = [billing, cards, fees, money, receipts, sandbox].flatMap((group) =>
  Object.values<Endpoint>(group),
);
