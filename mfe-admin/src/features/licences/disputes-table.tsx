import { DISPUTE_QUEUES, type DisputeQueue, type StaffDispute, staffDisputes } from '@koma/contracts';
import { EmptyState } from '@koma/ui';
import { type DataColumn, DataTable } from '@koma/ui/data';
import { itemsOf, LocaleLink, MoreItems, pagesOf, queryOf, QueryView, useFormats } from '@koma/web-kit';
import { Badge, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { durationWords } from '../../shared/durations.js';
import { Instant } from '../../shared/instant.js';
import { useNow } from '../../shared/use-now.js';
import { useWords } from '../../shared/words.js';
import classes from './licences.module.css';
import { disputesPath, useDeskSearch } from './use-desk-search.js';

/** New disputes appear without a reload. */
const REFRESH_MILLISECONDS = 30_000;
const MINUTE_MS = 60_000;
/** After so many minutes without a decision, a dispute is old. */
const OLD_MINUTES = 7 * 24 * 60;

/** For how long a dispute is open. */
function Age({ openedAt }: { openedAt: string }) {
  const t = useWords();
  const minutes = Math.max(0, Math.floor((useNow() - Date.parse(openedAt)) / MINUTE_MS));
  return (
    <Badge color={minutes >= OLD_MINUTES ? 'red' : 'gray'} variant="light" tt="none" miw="max-content">
      {durationWords(t, minutes)}
    </Badge>
  );
}

function useColumns(queue: DisputeQueue): DataColumn<StaffDispute>[] {
  const t = useWords();
  const time: DataColumn<StaffDispute> =
    queue === 'closed'
      ? { id: 'closed', heading: t('desk.columns.closed'), cell: ({ closedAt }) => <Instant at={closedAt} /> }
      : { id: 'age', heading: t('desk.columns.age'), cell: ({ openedAt }) => <Age openedAt={openedAt} /> };
  return [
    {
      id: 'product',
      heading: t('desk.columns.product'),
      cell: ({ product, number }) => (
        <>
          <Text span fw={600} className={classes.title}>
            {product}
          </Text>
          <Text size="xs" c="dimmed">
            {number}
          </Text>
        </>
      ),
    },
    time,
    { id: 'reason', heading: t('desk.columns.reason'), cell: ({ reason }) => t(`desk.reasons.${reason}`) },
    { id: 'by', heading: t('desk.columns.by'), cell: ({ by }) => t(`desk.sides.${by}`) },
    {
      id: 'company',
      heading: t('desk.columns.company'),
      cell: ({ companyName }) => companyName || t('reports.former'),
    },
    {
      id: 'creator',
      heading: t('desk.columns.creator'),
      cell: ({ creatorName }) => creatorName || t('reports.former'),
    },
    { id: 'state', heading: t('desk.columns.state'), cell: ({ state }) => t(`desk.disputeStates.${state}`) },
    { id: 'opened', heading: t('desk.columns.opened'), cell: ({ openedAt }) => <Instant at={openedAt} /> },
  ];
}

/** A link to the disputes in one state, with their number. */
function Queue({ queue, isCurrent }: { queue: DisputeQueue; isCurrent: boolean }) {
  const t = useWords();
  const { number } = useFormats();
  const { data } = useQuery({
    ...queryOf(staffDisputes.list, { query: { queue, limit: 1 } }),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  return (
    <LocaleLink to={disputesPath(queue)} className={classes.count} aria-current={isCurrent ? 'page' : undefined}>
      {t(`desk.queues.${queue}`)}{' '}
      {data?.total !== undefined && <span className={classes.number}>{number(data.total)}</span>}
    </LocaleLink>
  );
}

/** Disputes that wait for staff, that staff have answered, and closed ones. */
export function DisputesTable() {
  const t = useWords();
  const { queue, open } = useDeskSearch();
  const query = useInfiniteQuery({
    ...pagesOf(staffDisputes.list, { query: { queue } }),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const columns = useColumns(queue);
  return (
    <>
      <nav className={classes.counts} aria-label={t('desk.disputeTabs')}>
        {DISPUTE_QUEUES.map((one) => (
          <Queue key={one} queue={one} isCurrent={one === queue} />
        ))}
      </nav>
      <QueryView query={query} shape="table">
        {(data) => (
          <DataTable
            label={t('desk.views.disputes')}
            columns={columns}
            rows={itemsOf(data)}
            keyOf={({ id }) => id}
            isSortable={false}
            isCards
            empty={
              <EmptyState
                icon={<IconScale size={20} stroke={1.5} />}
                title={t(`desk.disputesEmpty.${queue}`)}
                description={t('desk.disputesEmptyText')}
              />
            }
            details={{
              heading: t('details.heading'),
              label: ({ product, number }) => t('desk.openDispute', { product, number }),
              onOpen: ({ partId }) => open(partId),
            }}
          />
        )}
      </QueryView>
      <MoreItems query={query} />
    </>
  );
}
