import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { idParams } from '../../common/page.js';
import { lookCode } from '../../look/index.js';
import { workCard } from '../portfolio/works.js';

/** Number of works that are shown as similar. */
export const LOOKALIKES = 8;

export const lookalikes = {
  list: endpoint({
    id: 'catalogue.works.lookalikes',
    method: 'GET',
    path: '/api/catalogue/works/{id}/lookalikes',
    summary: 'Published works of the same kind that look similar to a work, or to one of its stills, the nearest first',
    access: 'signed-in',
    params: idParams,
    /** `still`: of a film, counted from 0. */
    query: z.strictObject({ still: z.coerce.number().int().min(0).max(3).optional() }),
    /** `like`: what was compared with, for a search; null where no look is known. */
    response: z.object({ like: lookCode.nullable(), items: z.array(workCard) }),
  }),
} as const;
