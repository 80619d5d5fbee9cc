import type { Application } from '@koma/contracts';
import { Stack, Text } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import type { ComponentType } from 'react';
import type { ApplicationStatus } from '../../shared/applications.js';
import { durationWords } from '../../shared/durations.js';
import { PromiseBadge } from '../../shared/promise-badge.js';
import { Telephone } from '../../shared/telephone.js';
import { useWords } from '../../shared/words.js';
import classes from './requests.module.css';
import { applicantName } from './use-decision.js';

interface CellProps {
  application: Application;
}

function Applicant({ application: { email, profileType } }: CellProps) {
  const t = useWords();
  return (
    <>
      <span className={classes.email}>{email}</span>
      <Text size="xs" c="dimmed">
        {t(`types.${profileType}`)}
      </Text>
    </>
  );
}

function Affiliation({ application: { affiliation, companyName } }: CellProps) {
  const t = useWords();
  return (
    <>
      <span className={classes.company}>{companyName || t(`affiliations.${affiliation}`)}</span>
      {companyName && (
        <Text size="xs" c="dimmed">
          {t(`affiliations.${affiliation}`)}
        </Text>
      )}
    </>
  );
}

const Phone = ({ application }: CellProps) => (
  <Telephone number={application.mobileNumber} of={applicantName(application)} />
);

function Instant({ at }: { at: string | null }) {
  const { dateTime } = useFormats();
  return at && <time dateTime={at}>{dateTime(at)}</time>;
}

function Waiting({ application: { waitedMinutes, promisedUntil } }: CellProps) {
  const t = useWords();
  const { dateTime } = useFormats();
  return (
    <Stack gap="xs" align="flex-start">
      <PromiseBadge promisedUntil={promisedUntil} />
      <Text size="xs" c="dimmed">
        {t('due', { time: dateTime(promisedUntil) })}
        <br />
        {t('waited', { duration: durationWords(t, waitedMinutes) })}
      </Text>
    </Stack>
  );
}

/** A column: the key of its heading and what stands below. */
interface Column {
  key: string;
  Cell: ComponentType<CellProps>;
}

const WHO: readonly Column[] = [
  { key: 'applicant', Cell: Applicant },
  { key: 'affiliation', Cell: Affiliation },
  { key: 'telephone', Cell: Phone },
  { key: 'appliedAt', Cell: ({ application }) => <Instant at={application.submittedAt} /> },
];
const DECIDED: Column = { key: 'decidedAt', Cell: ({ application }) => <Instant at={application.decidedAt} /> };

/** Columns of the table by the status of its applications. */
export const COLUMNS: Record<ApplicationStatus, readonly Column[]> = {
  submitted: [...WHO, { key: 'waiting', Cell: Waiting }],
  accepted: [...WHO, DECIDED],
  refused: [...WHO, DECIDED, { key: 'reason', Cell: ({ application }) => application.refusalReason }],
};
