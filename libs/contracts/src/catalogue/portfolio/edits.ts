import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { id, instant, page, pageQuery } from '../../common/page.js';
import { memberBrief } from '../access/access-requests.js';

export const EDIT_ACTIONS = [
  'profile.saved',
  'profile.status',
  'work.created',
  'work.saved',
  'work.status',
  'work.deleted',
  'credit.decided',
  'portfolio.arranged',
  'slide-select.saved',
  'slide-select.deleted',
  'link.saved',
  'link.revoked',
] as const;
/** A change to a member's profile or works by another member. */
export const editEntry = z.object({
  id,
  at: instant,
  actor: memberBrief,
  owner: memberBrief,
  action: z.enum(EDIT_ACTIONS),
  /** Title of the work; empty for the profile. */
  title: z.string(),
});
export type EditEntry = z.infer<typeof editEntry>;

export const edits = {
  list: endpoint({
    id: 'catalogue.edits.list',
    method: 'GET',
    path: '/api/catalogue/edits',
    summary: 'What others have changed for the caller, and the caller for others, newest first',
    access: 'member',
    query: z.strictObject({ ...pageQuery }),
    response: page(editEntry),
  }),
} as const;
