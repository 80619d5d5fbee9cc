import type { Application } from '@koma/contracts';
import { Badge, Stack, Text } from '@mantine/core';
import type { DataColumn } from '@koma/ui/data';
import { useFormats } from '@koma/web-kit';
import { type ComponentType, useMemo } from 'react';
import { applicantName, applicantOrder, type ApplicationStatus, fullName } from '../../shared/applications.js';
import { durationWords } from '../../shared/durations.js';
import { Instant } from '../../shared/instant.js';
import { PromiseBadge } from '../../shared/promise-badge.js';
import { Telephone } from '../../shared/telephone.js';
import { useWords } from '../../shared/words.js';
import classes from './requests.module.css';

interface CellProps {
  application: Application;
}

function Applicant({ application }: CellProps) {
  const t = useWords();
  const { email, profileType, familyNameKana, firstNameKana, familyNameRoman, firstNameRoman } = application;
  const name = fullName(application);
  const readings = [`${familyNameKana} ${firstNameKana}`, `${firstNameRoman} ${familyNameRoman}`];
  return (
    <>
      <span className={classes.email}>{name || email}</span>
      <Text size="xs" c="dimmed">
        {readings
          .map((reading) => reading.trim())
          .filter(Boolean)
          .join(' / ')}
      </Text>
      {name && <Text size="sm">{email}</Text>}
      <Text size="xs" c="dimmed">
        {t(`types.${profileType}`)}
      </Text>
    </>
  );
}

function Affiliation({ application: { affiliation, companyName, isKnownCompany } }: CellProps) {
  const t = useWords();
  return (
    <>
      {companyName || t(`affiliations.${affiliation}`)}
      {companyName && (
        <Text size="xs" c="dimmed">
          {t(`affiliations.${affiliation}`)}
        </Text>
      )}
      {companyName && !isKnownCompany && (
        <Badge color="amber" variant="light" tt="none" miw="max-content">
          {t('newCompany')}
        </Badge>
      )}
    </>
  );
}

const Phone = ({ application }: CellProps) => (
  <Telephone number={application.mobileNumber} of={applicantName(application)} />
);

function Waiting({ application }: CellProps) {
  const t = useWords();
  const { japanTime } = useFormats();
  const { waitedMinutes, promisedUntil, contactedAt } = application;
  return (
    <Stack gap="xs" align="flex-start">
      <PromiseBadge application={application} />
      <Text size="xs" c="dimmed">
        {contactedAt ? japanTime(contactedAt) : t('due', { time: japanTime(promisedUntil) })}
        <br />
        {t('waited', { duration: durationWords(t, waitedMinutes) })}
      </Text>
    </Stack>
  );
}

/** A field of an application: the key of its heading, its content, and its sort value. */
interface Fact {
  key: string;
  Cell: ComponentType<CellProps>;
  value?: (application: Application) => string | number | null;
}

const WHO: readonly Fact[] = [
  { key: 'applicant', Cell: Applicant, value: applicantOrder },
  { key: 'affiliation', Cell: Affiliation, value: ({ companyName }) => companyName || null },
  { key: 'telephone', Cell: Phone },
  {
    key: 'appliedAt',
    Cell: ({ application }) => <Instant at={application.submittedAt} />,
    value: ({ submittedAt }) => submittedAt,
  },
];
const DECIDED: Fact = {
  key: 'decidedAt',
  Cell: ({ application }) => <Instant at={application.decidedAt} />,
  value: ({ decidedAt }) => decidedAt,
};

/** Fields of an application by its status: columns of the table, rows of the drawer. */
export const FACTS: Record<ApplicationStatus, readonly Fact[]> = {
  submitted: [...WHO, { key: 'waiting', Cell: Waiting, value: ({ promisedUntil }) => promisedUntil }],
  accepted: [...WHO, DECIDED],
  refused: [...WHO, DECIDED, { key: 'reason', Cell: ({ application }) => application.refusalReason }],
};

/** Columns of the table for a status, in the page's language. */
export function useColumns(status: ApplicationStatus): DataColumn<Application>[] {
  const t = useWords();
  return useMemo(
    () =>
      FACTS[status].map(({ key, Cell, value }) => ({
        id: key,
        heading: t(`columns.${key}`),
        cell: (application) => <Cell application={application} />,
        ...(value && { value }),
      })),
    [status, t],
  );
}
