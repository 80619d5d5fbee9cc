import { audit, type AuditEntry, tokyoDay, tokyoTime } from '@koma/contracts';
import { type DataColumn, DataTable, DetailDrawer } from '@koma/ui/data';
import { EmptyState, ResultCount } from '@koma/ui';
import { itemsOf, MoreItems, pagesOf, QueryView } from '@koma/web-kit';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../../shared/instant.js';
import { NothingFound } from '../../../shared/nothing-found.js';
import { useWords } from '../../../shared/words.js';
import { Section } from '../section.js';
import { ChainCheck } from './chain-check.js';
import { EntryFacts } from './entry-facts.js';
import { detailWords, subjectWords } from './entry-words.js';
import { LogTools } from './log-tools.js';
import { FILTERS, useLogSearch } from './use-log-search.js';

function useColumns(): DataColumn<AuditEntry>[] {
  const t = useWords();
  return useMemo(
    () => [
      {
        id: 'at',
        heading: t('log.columns.at'),
        cell: ({ at }) => <Instant at={at} />,
        value: ({ at }) => tokyoTime(at),
      },
      { id: 'actor', heading: t('log.columns.actor'), value: ({ actorName }) => actorName },
      { id: 'action', heading: t('log.columns.action'), value: ({ action }) => t(`actions.${action}`) },
      { id: 'subject', heading: t('log.columns.subject'), value: (entry) => subjectWords(t, entry) },
      {
        id: 'details',
        heading: t('log.columns.details'),
        cell: (entry) => <EntryFacts entry={entry} />,
        value: (entry) =>
          detailWords(t, entry)
            .map((fact) => fact.join(': '))
            .join('\n'),
      },
    ],
    [t],
  );
}

interface EntryProps {
  entry: AuditEntry;
  columns: readonly DataColumn<AuditEntry>[];
  onClose: () => void;
}

function Entry({ entry, columns, onClose }: EntryProps) {
  const t = useWords();
  const common = useTranslation().t;
  const hasDetails = Object.keys(entry.details).length > 0;
  return (
    <DetailDrawer
      isOpen
      title={t(`actions.${entry.action}`)}
      closeLabel={common('close')}
      onClose={onClose}
      details={[
        ...columns
          .filter(({ id }) => hasDetails || id !== 'details')
          .map(({ id, heading, cell, value }) => ({ id, label: heading, value: cell ? cell(entry) : value?.(entry) })),
        { id: 'subjectId', label: t('log.columns.subjectId'), value: entry.subjectId },
        { id: 'id', label: t('log.columns.id'), value: entry.id },
      ]}
    />
  );
}

/** Acts of staff, newest first; the address has the search. */
export function AuditLog() {
  const t = useWords();
  const { search, isNarrowed } = useLogSearch();
  const query = useInfiniteQuery(pagesOf(audit.search, { query: search }));
  const columns = useColumns();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const total = query.data?.pages[0]?.total;
  const nothing = <EmptyState icon={<IconHistory size={20} stroke={1.5} />} order={3} title={t('log.empty')} />;
  return (
    <Section title={t('log.title')} lead={t('log.lead')}>
      <ChainCheck />
      <LogTools />
      <ResultCount>{total !== undefined && t('log.total', { count: total, total })}</ResultCount>
      <QueryView query={query} shape="table">
        {(data) => (
          <DataTable
            label={t('log.title')}
            columns={columns}
            rows={itemsOf(data)}
            keyOf={({ id }) => id}
            isSortable={false}
            csv={{ label: t('log.csv'), fileName: () => `koma-log-${tokyoDay(new Date().toISOString())}.csv` }}
            empty={isNarrowed ? <NothingFound names={FILTERS} /> : nothing}
            details={{
              heading: t('details.heading'),
              label: (entry) => t('log.open', { action: t(`actions.${entry.action}`), name: subjectWords(t, entry) }),
              onOpen: setOpened,
            }}
          />
        )}
      </QueryView>
      <MoreItems query={query} />
      {opened && <Entry entry={opened} columns={columns} onClose={() => setOpened(null)} />}
    </Section>
  );
}
