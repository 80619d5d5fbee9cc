import { applicationStatus, auth } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import type { z } from 'zod';

export type ApplicationStatus = z.infer<typeof applicationStatus>;
export const STATUSES = applicationStatus.options;

/** New applications are seen without a reload. */
export const REFRESH_MILLISECONDS = 30_000;

export const QUEUE_PATH = '/admin/request';
export const queuePath = (status: ApplicationStatus) =>
  status === 'submitted' ? QUEUE_PATH : `${QUEUE_PATH}?status=${status}`;

/** The first application of a status and how many there are, kept up to date. */
export const firstOf = (status: ApplicationStatus) => ({
  ...queryOf(auth.listApplications, { query: { status, limit: 1 } }),
  refetchInterval: REFRESH_MILLISECONDS,
});
