interface Person {
  familyName: string;
  firstName: string;
  email: string;
}

/** Name of somebody, or the mail address while the name is not known. */
export const personOf = ({ familyName, firstName, email }: Person): string =>
  `${familyName} ${firstName}`.trim() || email;
