import type { Enquiry } from '@koma/contracts';
import { Badge, Text } from '@mantine/core';
import { DataTable, type DataColumn } from '@koma/ui/data';
import { type ReactNode, useMemo } from 'react';
import { Instant } from '../../shared/instant.js';
import { useWords, type Words } from '../../shared/words.js';
import classes from './enquiries.module.css';

interface Props {
  enquiries: readonly Enquiry[];
  empty: ReactNode;
  onOpen: (enquiry: Enquiry) => void;
}

/** The sender's words are text, never markup. */
function Sender({ enquiry: { name, companyName, email } }: { enquiry: Enquiry }) {
  return (
    <>
      <Text span fw={600} className={classes.sender}>
        {name}
      </Text>
      <Text size="xs" c="dimmed" className={classes.sender}>
        {companyName || email}
      </Text>
    </>
  );
}

function Assignee({ t, enquiry: { assignee, answeredAt } }: { t: Words; enquiry: Enquiry }) {
  return (
    <>
      {assignee?.name ?? <Text c="dimmed">{t('enquiries.nobody')}</Text>}
      {answeredAt && (
        <Badge color="green" variant="light" tt="none" miw="max-content">
          {t('enquiries.answered')}
        </Badge>
      )}
    </>
  );
}

const columnsOf = (t: Words): DataColumn<Enquiry>[] => [
  { id: 'sender', heading: t('enquiries.columns.sender'), cell: (enquiry) => <Sender enquiry={enquiry} /> },
  {
    id: 'message',
    heading: t('enquiries.columns.message'),
    cell: ({ kind, message }) => (
      <>
        <Text size="xs" c="dimmed">
          {t(`enquiries.kinds.${kind}`)}
        </Text>
        <Text className={classes.excerpt}>{message}</Text>
      </>
    ),
  },
  { id: 'assignee', heading: t('enquiries.columns.assignee'), cell: (enquiry) => <Assignee t={t} enquiry={enquiry} /> },
  { id: 'sentAt', heading: t('enquiries.columns.sentAt'), cell: ({ sentAt }) => <Instant at={sentAt} /> },
];

/** Enquiries, newest first; a row opens its details. */
export function EnquiryTable({ enquiries, empty, onOpen }: Props) {
  const t = useWords();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <DataTable
      label={t('enquiries.table')}
      columns={columns}
      rows={enquiries}
      keyOf={({ id }) => id}
      isSortable={false}
      empty={empty}
      details={{
        heading: t('details.heading'),
        label: ({ name, number }) => t('enquiries.openOne', { name, number }),
        onOpen,
      }}
    />
  );
}
