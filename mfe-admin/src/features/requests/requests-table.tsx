import type { Application } from '@koma/contracts';
import { Button } from '@mantine/core';
import { DataTable, DetailDrawer } from '@koma/ui/data';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApplicationStatus, fullName } from '../../shared/applications.js';
import { Instant } from '../../shared/instant.js';
import { useWords } from '../../shared/words.js';
import { FACTS, useColumns } from './columns.js';
import { Notes } from './notes.js';

export type Verdict = 'accept' | 'refuse';
type Decide = (verdict: Verdict, application: Application) => void;

interface Props {
  status: ApplicationStatus;
  applications: readonly Application[];
  /** Every application of the status is loaded, so that they can be sorted. */
  isWhole: boolean;
  empty: ReactNode;
  onDecide: Decide;
}

function Verdicts({ application, onDecide }: { application: Application; onDecide: Decide }) {
  const t = useWords();
  const { email } = application;
  return (
    <>
      <Button size="xs" aria-label={t('accept.one', { email })} onClick={() => onDecide('accept', application)}>
        {t('accept.confirm')}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={t('refuse.one', { email })}
        onClick={() => onDecide('refuse', application)}
      >
        {t('refuse.confirm')}
      </Button>
    </>
  );
}

interface DetailsProps {
  application: Application;
  onClose: () => void;
  onDecide: Decide;
  onNoted: (application: Application) => void;
}

/** All data and notes of an application, with the decision below. */
function Details({ application, onClose, onDecide, onNoted }: DetailsProps) {
  const t = useWords();
  const common = useTranslation().t;
  const { status, locale, contactedAt } = application;
  const decide: Decide = (...decided) => {
    onClose();
    onDecide(...decided);
  };
  return (
    <DetailDrawer
      isOpen
      title={fullName(application) || application.email}
      closeLabel={common('close')}
      onClose={onClose}
      details={[
        ...FACTS[status].map(({ key, Cell }) => ({
          id: key,
          label: t(`columns.${key}`),
          value: <Cell application={application} />,
        })),
        { id: 'locale', label: t('columns.language'), value: t(`languages.${locale}`) },
        // While it waits, the badge shows the time left to call.
        {
          id: 'contactedAt',
          label: t('columns.contactedAt'),
          value: status === 'submitted' || !contactedAt ? null : <Instant at={contactedAt} />,
        },
      ]}
      actions={status === 'submitted' && <Verdicts application={application} onDecide={decide} />}
    >
      <Notes application={application} onNoted={onNoted} />
    </DetailDrawer>
  );
}

/** Applications of one status; a row opens its details. */
export function RequestsTable({ status, applications, isWhole, empty, onDecide }: Props) {
  const t = useWords();
  const [opened, setOpened] = useState<Application | null>(null);
  const columns = useColumns(status);
  return (
    <>
      <DataTable
        label={t(`tabs.${status}`)}
        columns={columns}
        rows={applications}
        keyOf={({ id }) => id}
        isSortable={isWhole}
        empty={empty}
        actions={
          status === 'submitted'
            ? {
                heading: t('columns.actions'),
                render: (application) => <Verdicts application={application} onDecide={onDecide} />,
              }
            : undefined
        }
        details={{
          heading: t('details.heading'),
          label: ({ email }) => t('details.one', { email }),
          onOpen: setOpened,
        }}
      />
      {opened && (
        <Details application={opened} onClose={() => setOpened(null)} onDecide={onDecide} onNoted={setOpened} />
      )}
    </>
  );
}
