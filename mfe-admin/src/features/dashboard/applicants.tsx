import type { Application } from '@koma/contracts';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { applicantName } from '../../shared/applications.js';
import { useWords } from '../../shared/words.js';
import classes from './dashboard.module.css';

interface Props {
  label: string;
  applications: readonly Application[];
  /** At the end of an applicant's row. */
  renderFacts: (application: Application) => ReactNode;
}

/** Applicants, each with name, kind and company. */
export function Applicants({ label, applications, renderFacts }: Props) {
  const t = useWords();
  return (
    <ul className={classes.list} aria-label={label}>
      {applications.map((application) => {
        const { id, profileType, companyName, affiliation } = application;
        return (
          <li key={id} className={classes.row}>
            <span className={classes.who}>
              <Text component="span" fw={600} truncate>
                {applicantName(application)}
              </Text>
              <Text component="span" size="sm" c="dimmed" truncate>
                {t(`types.${profileType}`)} · {companyName || t(`affiliations.${affiliation}`)}
              </Text>
            </span>
            <span className={classes.facts}>{renderFacts(application)}</span>
          </li>
        );
      })}
    </ul>
  );
}
