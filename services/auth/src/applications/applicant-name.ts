import type { Application } from './application.entity.js';

export type ApplicantName = Pick<
  Application,
  'familyName' | 'firstName' | 'familyNameKana' | 'firstNameKana' | 'familyNameRoman' | 'firstNameRoman'
>;

/** The name of an applicant in its scripts. */
export function applicantName(application: ApplicantName): ApplicantName {
  const { familyName, firstName, familyNameKana, firstNameKana, familyNameRoman, firstNameRoman } = application;
  return { familyName, firstName, familyNameKana, firstNameKana, familyNameRoman, firstNameRoman };
}

/** Shown to staff: the name, or the address of an application without one. */
export const nameOrEmail = ({ familyName, firstName, email }: ApplicantName & { email: string }): string =>
  `${familyName} ${firstName}`.trim() || email;
