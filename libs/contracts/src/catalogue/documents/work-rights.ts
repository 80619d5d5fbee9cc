import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { id } from '../../common/page.js';
import { fileRights } from '../../media/file-rights.js';

/** Most works of one licence. */
const MOST_WORKS = 100;

/** A work of a licence: with its files, or why they are not given out: hidden by staff, or deleted. */
export const licensedWorkFiles = z.object({
  id,
  state: z.enum(['open', 'hidden', 'deleted']),
  ownerId: id.nullable(),
  assetIds: z.array(id),
  rights: fileRights.nullable(),
});
export type LicensedWorkFiles = z.infer<typeof licensedWorkFiles>;

export const workRights = {
  ofFile: endpoint({
    id: 'catalogue.work-rights.of-file',
    method: 'POST',
    path: '/internal/file-rights',
    summary: 'For the media service: what is to stand in a file of a work; null for a file of none',
    access: 'service',
    body: z.strictObject({ assetId: id }),
    response: z.object({ rights: fileRights.nullable() }),
  }),
  licensed: endpoint({
    id: 'catalogue.work-rights.licensed',
    method: 'POST',
    path: '/internal/licensed-works',
    summary: 'For the media service: the works of a licence with their files, in order, unless staff hide them',
    access: 'service',
    body: z.strictObject({ workIds: z.array(id).max(MOST_WORKS) }),
    response: z.object({ works: z.array(licensedWorkFiles) }),
  }),
} as const;
