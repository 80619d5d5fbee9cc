interface Person {
  familyName: string;
  firstName: string;
  email: string;
}

/** Name of a member, or the mail address while there is no name. */
export const personOf = ({ familyName, firstName, email }: Person): string =>
  `${familyName} ${firstName}`.trim() || email;
