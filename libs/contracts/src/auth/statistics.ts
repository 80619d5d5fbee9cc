import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { day } from '../common/fields.js';
import { boundedPeriod, compared, periodQuery } from '../common/period.js';
import { affiliation, applicantType } from './applications.js';
import { accountStatus } from './staff.js';

const count = z.int().min(0);
const perKind = z.object({ creators: count, users: count });
/** One figure of creators and of users. */
const comparedKinds = z.object({ creators: compared, users: compared });

/** States of a member; `applied` waits for an answer and has no account yet. */
export const memberState = z.enum(['applied', ...accountStatus.options]);
export type MemberState = z.infer<typeof memberState>;

/** Members by state and kind as they are now, and who came and left in a period. */
export const memberStatistics = z.object({
  ...periodQuery.shape,
  /** Groups without anybody are left out. */
  groups: z.array(z.object({ state: memberState, profileType: applicantType, affiliation, count })),
  /** Accounts that were made, invited ones too; ended memberships. Erased accounts are in neither. */
  joined: comparedKinds,
  left: comparedKinds,
  days: z.array(z.object({ day, joined: count, left: count })),
});
export type MemberStatistics = z.infer<typeof memberStatistics>;

/** Steps from an application to a member who has signed in. */
export const applicationStep = z.enum(['received', 'answered', 'accepted', 'activated']);
export type ApplicationStep = z.infer<typeof applicationStep>;

/** What became of the applications that came in within a period. */
export const applicationStatistics = z.object({
  ...periodQuery.shape,
  steps: z.array(z.object({ step: applicationStep, ...comparedKinds.shape })),
  refused: comparedKinds,
  days: z.array(z.object({ day, ...perKind.shape })),
});
export type ApplicationStatistics = z.infer<typeof applicationStatistics>;

const staff = { method: 'GET', access: 'admin', query: boundedPeriod } as const;
export const memberFigures = {
  members: endpoint({
    ...staff,
    id: 'auth.statistics.members',
    path: '/api/auth/statistics/members',
    summary: 'Members by state and kind, and who joined and left in a period; sums only',
    response: memberStatistics,
  }),
  applications: endpoint({
    ...staff,
    id: 'auth.statistics.applications',
    path: '/api/auth/statistics/applications',
    summary: 'What became of the applications of a period; sums only',
    response: applicationStatistics,
  }),
} as const;
