import { z } from 'zod';
import { instant } from '../../common/page.js';
import { memberBrief } from '../access/access-requests.js';

/** A colleague with whom something is shared, and since when. */
export const sharedColleague = z.object({ member: memberBrief, since: instant });
export type SharedColleague = z.infer<typeof sharedColleague>;
