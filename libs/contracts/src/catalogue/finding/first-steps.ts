import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';

/** Whether a member has seen enough of the first steps on the start page: all were done once, or they were put away. */
export const firstSteps = {
  get: endpoint({
    id: 'catalogue.first-steps.get',
    method: 'GET',
    path: '/api/catalogue/first-steps',
    summary: 'Whether the first steps are over for the caller',
    access: 'member',
    response: z.object({ isOver: z.boolean() }),
  }),
  end: endpoint({
    id: 'catalogue.first-steps.end',
    method: 'DELETE',
    path: '/api/catalogue/first-steps',
    summary: 'Ends the first steps of the caller for good',
    access: 'member',
  }),
} as const;
