import { addDays, PAGE, type StaffLicence, staffLicences, tokyoDay, tokyoTime } from '@koma/contracts';
import { EmptyState, ResultCount } from '@koma/ui';
import { type DataColumn, DataTable } from '@koma/ui/data';
import { api, itemsOf, MoreItems, pagesOf, QueryView, useFormats } from '@koma/web-kit';
import { Badge, Group, Text } from '@mantine/core';
import { IconLicense } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CsvOfAll } from '../../shared/csv/csv-of-all.js';
import { Day, Instant } from '../../shared/instant.js';
import lines from '../../shared/list-tools.module.css';
import { NothingFound } from '../../shared/nothing-found.js';
import { useWords } from '../../shared/words.js';
import { DeskBadge } from './desk-state.js';
import { DeskSort } from './desk-tools.js';
import { useDeskWords } from './desk-words.js';
import classes from './licences.module.css';
import { FILTERS, useDeskSearch } from './use-desk-search.js';

/** Which one it is, and in which state; on the page and in the file. */
function useNameColumns(): DataColumn<StaffLicence>[] {
  const t = useWords();
  const words = useDeskWords();
  return [
    {
      id: 'product',
      heading: t('desk.columns.product'),
      value: ({ product }) => product,
      cell: ({ product, number, works, isDisputed }) => (
        <>
          <Text span fw={600} className={classes.title}>
            {product}
          </Text>
          <Text size="xs" c="dimmed">
            {[number, words.works(works)].filter(Boolean).join(' · ')}
          </Text>
          {isDisputed && (
            <Badge color="red" variant="light" tt="none" miw="max-content">
              {t('desk.disputed')}
            </Badge>
          )}
        </>
      ),
    },
    {
      id: 'state',
      heading: t('desk.columns.state'),
      value: ({ state }) => t(`desk.states.${state}`),
      cell: ({ state }) => <DeskBadge state={state} />,
    },
  ];
}

const lastOf = ({ endsOn }: StaffLicence) => (endsOn === null ? null : addDays(endsOn, -1));

/** What stands together on the page, so that all of it fits beside the menu. */
function usePageColumns(): DataColumn<StaffLicence>[] {
  const t = useWords();
  const words = useDeskWords();
  const { date } = useFormats();
  const last = (licence: StaffLicence) => {
    const day = lastOf(licence);
    return day === null ? t('desk.noEnd') : <Day day={day} />;
  };
  return [
    {
      id: 'parties',
      heading: t('desk.columns.parties'),
      cell: ({ companyName, creatorName }) => (
        <>
          {companyName || t('reports.former')}
          <Text size="xs" c="dimmed">
            {creatorName || t('reports.former')}
          </Text>
        </>
      ),
    },
    { id: 'media', heading: t('desk.columns.media'), cell: ({ media }) => words.media(media), isMinor: true },
    {
      id: 'period',
      heading: t('desk.columns.period'),
      cell: (licence) => (
        <>
          <Day day={licence.start} /> – {last(licence)}
          {licence.endedOn !== null && (
            <Text size="xs" c="dimmed">
              {t('desk.endedOn', { day: date(licence.endedOn) })}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'dates',
      heading: t('desk.columns.submitted'),
      cell: ({ submittedAt, actedAt }) => (
        <>
          <Instant at={submittedAt} />
          <Text size="xs" c="dimmed">
            {t('desk.columns.acted')} <Instant at={actedAt} />
          </Text>
        </>
      ),
    },
  ];
}

/** The columns of the file. */
function useFileColumns(names: readonly DataColumn<StaffLicence>[]): DataColumn<StaffLicence>[] {
  const t = useWords();
  const words = useDeskWords();
  return [
    { id: 'number', heading: t('desk.columns.number'), value: ({ number }) => number },
    { id: 'works', heading: t('desk.columns.works'), value: ({ works }) => words.works(works) },
    { id: 'endClient', heading: t('desk.columns.endClient'), value: ({ endClient }) => endClient },
    { id: 'campaign', heading: t('desk.columns.campaign'), value: ({ campaign }) => campaign },
    {
      id: 'disputed',
      heading: t('desk.disputed'),
      value: ({ isDisputed }) => (isDisputed ? t('reports.facts.yes') : ''),
    },
    ...names,
    {
      id: 'company',
      heading: t('desk.columns.company'),
      value: ({ companyName }) => companyName || t('reports.former'),
    },
    {
      id: 'creator',
      heading: t('desk.columns.creator'),
      value: ({ creatorName }) => creatorName || t('reports.former'),
    },
    { id: 'media', heading: t('desk.columns.media'), value: ({ media }) => words.media(media) },
    { id: 'start', heading: t('desk.columns.start'), value: ({ start }) => start },
    {
      id: 'last',
      heading: t('desk.columns.last'),
      value: (licence) =>
        licence.endedOn === null ? (lastOf(licence) ?? t('desk.noEnd')) : t('desk.endedOn', { day: licence.endedOn }),
    },
    { id: 'submitted', heading: t('desk.columns.submitted'), value: ({ submittedAt }) => tokyoTime(submittedAt) },
    { id: 'acted', heading: t('desk.columns.acted'), value: ({ actedAt }) => tokyoTime(actedAt) },
  ];
}

/** Requests and licences in rows, and a file of all that are found. */
export function DeskTable() {
  const t = useWords();
  const { search, isNarrowed, open } = useDeskSearch();
  const query = useInfiniteQuery(pagesOf(staffLicences.search, { query: search }));
  const names = useNameColumns();
  const [page, file] = [usePageColumns(), useFileColumns(names)];
  const total = query.data?.pages[0]?.total;
  const items = useMemo(() => itemsOf(query.data), [query.data]);
  const none = (
    <EmptyState
      icon={<IconLicense size={20} stroke={1.5} />}
      title={t('desk.empty')}
      description={t('desk.emptyText')}
    />
  );
  return (
    <>
      <div className={lines.line}>
        <ResultCount>{total !== undefined && t('desk.total', { count: total, total })}</ResultCount>
        <Group gap="sm">
          <DeskSort />
          <CsvOfAll
            load={(cursor, signal) =>
              api.call(staffLicences.search, {
                query: { ...search, limit: PAGE.max, ...(cursor && { cursor }) },
                signal,
              })
            }
            columns={file}
            fileName={() => `koma-licences-${tokyoDay(new Date())}.csv`}
            isDisabled={!total}
          />
        </Group>
      </div>
      <QueryView query={query} shape="table">
        {() => (
          <DataTable
            label={t('desk.table')}
            columns={[...names, ...page]}
            rows={items}
            keyOf={({ id }) => id}
            isSortable={false}
            isCards
            empty={isNarrowed ? <NothingFound names={FILTERS} /> : none}
            details={{
              heading: t('details.heading'),
              label: ({ product, companyName }) => t('desk.openOne', { product, company: companyName }),
              onOpen: ({ id }) => open(id),
            }}
          />
        )}
      </QueryView>
      <MoreItems query={query} />
    </>
  );
}
