import type { ReportQueue, StaffReport } from '@koma/contracts';
import { type DataColumn, DataTable } from '@koma/ui/data';
import { Badge, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Instant } from '../../shared/instant.js';
import { useWords, type Words } from '../../shared/words.js';
import { DueBadge } from './due-badge.js';
import classes from './reports.module.css';

interface Props {
  reports: readonly StaffReport[];
  queue: ReportQueue;
  empty: ReactNode;
  onOpen: (report: StaffReport) => void;
}

function Target({ t, report: { target, title, others } }: { t: Words; report: StaffReport }) {
  return (
    <>
      <Text size="xs" c="dimmed">
        {t(`reports.targets.${target}`)}
      </Text>
      <Text span fw={600} className={classes.title}>
        {title || t('reports.former')}
      </Text>
      {others > 0 && (
        <Badge color="amber" variant="light" tt="none" miw="max-content">
          {t('reports.others', { count: others, total: others })}
        </Badge>
      )}
    </>
  );
}

function columnsOf(t: Words, queue: ReportQueue): DataColumn<StaffReport>[] {
  const time: DataColumn<StaffReport> =
    queue === 'decided'
      ? {
          id: 'decidedAt',
          heading: t('reports.columns.decidedAt'),
          cell: ({ decidedAt }) => <Instant at={decidedAt} />,
        }
      : { id: 'due', heading: t('reports.columns.due'), cell: ({ dueAt }) => dueAt && <DueBadge dueAt={dueAt} /> };
  return [
    { id: 'target', heading: t('reports.columns.target'), cell: (report) => <Target t={t} report={report} /> },
    time,
    { id: 'kind', heading: t('reports.columns.kind'), cell: ({ kind }) => t(`reports.kinds.${kind}`) },
    {
      id: 'reporter',
      heading: t('reports.columns.reporter'),
      cell: ({ reporter }) => reporter || t('reports.former'),
    },
    { id: 'state', heading: t('reports.columns.state'), cell: ({ state }) => t(`reports.states.${state}`) },
    {
      id: 'confirmedAt',
      heading: t('reports.columns.confirmedAt'),
      cell: ({ confirmedAt }) => <Instant at={confirmedAt} />,
    },
  ];
}

/** Reports in the order of the service; a row opens its details. */
export function ReportTable({ reports, queue, empty, onOpen }: Props) {
  const t = useWords();
  const columns = useMemo(() => columnsOf(t, queue), [t, queue]);
  return (
    <DataTable
      label={t('reports.table')}
      columns={columns}
      rows={reports}
      keyOf={({ id }) => id}
      isSortable={false}
      empty={empty}
      details={{
        heading: t('details.heading'),
        label: ({ title, number }) => t('reports.openOne', { title: title || t('reports.former'), number }),
        onOpen,
      }}
    />
  );
}
