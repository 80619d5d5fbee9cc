import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';

/** Whether a member objects to being counted as more than a sum. */
export const objection = z.strictObject({ objects: z.boolean() });
export type Objection = z.infer<typeof objection>;

const path = '/api/analytics/objection';
export const objections = {
  get: endpoint({
    id: 'analytics.objections.get',
    method: 'GET',
    path,
    summary: 'Whether the caller objects to the keeping of what they view',
    access: 'member',
    // A right of the person, whatever has been paid.
    whileResting: true,
    response: objection,
  }),
  set: endpoint({
    id: 'analytics.objections.set',
    method: 'PUT',
    path,
    summary: 'Keeps nothing of what the caller views but sums, from now on and of what was kept; or ends that',
    access: 'member',
    // A right of the person, whatever has been paid.
    whileResting: true,
    body: objection,
    response: objection,
  }),
} as const;
