import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { id, many } from '../../common/page.js';
import { workMedia } from '../portfolio/work-media.js';
import { accessRequest } from './access-requests.js';

/** The caller's credit in a work of somebody else. */
export const subjectCredit = z.object({
  id,
  role: z.string(),
  /** As the owner of the work wrote it. */
  name: z.string(),
  state: z.enum(['proposed', 'confirmed', 'declined']),
});
export type SubjectCredit = z.infer<typeof subjectCredit>;

/** What a work shows now: its still, unless the caller may not see it, and the caller's credits in it. */
export const subjectWork = z.object({
  id,
  media: workMedia.nullable(),
  credits: z.array(subjectCredit),
});
export type SubjectWork = z.infer<typeof subjectWork>;

export const noticeSubjects = {
  get: endpoint({
    id: 'catalogue.notice-subjects.get',
    method: 'GET',
    path: '/api/catalogue/notice-subjects',
    summary:
      'What notices are about, as it is now: works, own files and requests; what the caller may not see is left out',
    access: 'member',
    query: z.strictObject({ works: many(id), files: many(id), requests: many(id) }),
    response: z.object({
      works: z.array(subjectWork),
      files: z.array(z.object({ id, media: workMedia })),
      requests: z.array(accessRequest),
    }),
  }),
} as const;
export type NoticeSubjects = z.infer<typeof noticeSubjects.get.response>;
