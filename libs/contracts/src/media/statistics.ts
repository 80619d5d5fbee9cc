import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { day } from '../common/fields.js';
import { boundedPeriod, compared, periodQuery } from '../common/period.js';

const count = z.int().min(0);

/**
 * What takes space: films and pictures of members, pictures of the site's pages, stills of films on YouTube, and files that were made
 * to be fetched (zips, PDFs, exports) for as long as they are offered.
 */
export const storedKind = z.enum(['video', 'image', 'site', 'youtube', 'made']);
export type StoredKind = z.infer<typeof storedKind>;

/** Files of members that were uploaded in a period and are still there, and what all files take now. */
export const fileStatistics = z.object({
  ...periodQuery.shape,
  added: z.object({ videos: compared, images: compared }),
  days: z.array(z.object({ day, videos: count, images: count })),
  /** `bytes` as they came, `madeBytes` of all that was made of them. Portraits and logos are not measured. */
  storage: z.array(z.object({ kind: storedKind, files: count, bytes: count, madeBytes: count })),
});
export type FileStatistics = z.infer<typeof fileStatistics>;

export const fileFigures = {
  files: endpoint({
    id: 'media.statistics.files',
    method: 'GET',
    path: '/api/media/statistics/files',
    summary: 'Files uploaded per day by kind, and what is stored; sums only',
    access: 'admin',
    query: boundedPeriod,
    response: fileStatistics,
  }),
} as const;
