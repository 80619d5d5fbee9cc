import { type Application, applicationStatus, auth } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import type { z } from 'zod';

export type ApplicationStatus = z.infer<typeof applicationStatus>;
export const STATUSES = applicationStatus.options;

/** New applications appear without a reload. */
export const REFRESH_MILLISECONDS = 30_000;

type Named = Pick<Application, 'familyName' | 'firstName' | 'companyName' | 'email'>;
/** Family name first; empty in applications from before the form asked for it. */
export const fullName = ({ familyName, firstName }: Pick<Named, 'familyName' | 'firstName'>): string =>
  `${familyName} ${firstName}`.trim();
/** What an applicant is called: the name, or what there is instead. */
export const applicantName = (application: Named): string =>
  fullName(application) || application.companyName || application.email;

/** Applicants are sorted by the reading of their name. */
export const applicantOrder = (application: Application): string =>
  application.familyNameKana + application.firstNameKana || applicantName(application);

export const QUEUE_PATH = '/admin/request';
export function queuePath(status: ApplicationStatus, q?: string): string {
  const query = new URLSearchParams({ ...(status !== 'submitted' && { status }), ...(q && { q }) });
  return query.size > 0 ? `${QUEUE_PATH}?${query.toString()}` : QUEUE_PATH;
}

/** The first application of a status and their number, refreshed regularly. */
export const firstOf = (status: ApplicationStatus, q?: string) => ({
  ...queryOf(auth.listApplications, { query: { status, limit: 1, ...(q && { q }) } }),
  refetchInterval: REFRESH_MILLISECONDS,
});
