import { type Broadcast, BROADCAST_STATES, broadcasts } from '@koma/contracts';
import { EmptyState } from '@koma/ui';
import { DataTable, type DataColumn } from '@koma/ui/data';
import { itemsOf, LocaleLink, MoreItems, pagesOf, QueryView, useFormats, useLocale } from '@koma/web-kit';
import { Anchor, Text } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ChoiceFilter } from '../../shared/choice-filter.js';
import { Instant } from '../../shared/instant.js';
import lines from '../../shared/list-tools.module.css';
import { NothingFound } from '../../shared/nothing-found.js';
import { SearchField } from '../../shared/search-field.js';
import { oneOf, useAddress, wordsIn } from '../../shared/use-address.js';
import { useWords } from '../../shared/words.js';
import { BroadcastState } from './broadcast-state.js';
import { titleIn } from './broadcast-words.js';

const REFRESH_MILLISECONDS = 10_000;

function useColumns(pathOf: (id: string) => string): DataColumn<Broadcast>[] {
  const t = useWords();
  const locale = useLocale();
  const { number, japanTime } = useFormats();
  return useMemo(
    () => [
      {
        id: 'title',
        heading: t('broadcasts.columns.title'),
        cell: (row) => (
          <Anchor component={LocaleLink} to={pathOf(row.id)} fw={600}>
            {titleIn(row, locale) || t('broadcasts.untitled')}
          </Anchor>
        ),
      },
      { id: 'state', heading: t('broadcasts.columns.state'), cell: (row) => <BroadcastState state={row.state} /> },
      {
        id: 'sendAt',
        heading: t('broadcasts.columns.sendAt'),
        cell: ({ sendAt }) => (sendAt ? japanTime(sendAt) : ''),
      },
      {
        id: 'delivered',
        heading: t('broadcasts.columns.delivered'),
        cell: ({ state, figures }) => (state === 'draft' ? '' : number(figures.delivered)),
        align: 'end',
      },
      {
        id: 'opened',
        heading: t('broadcasts.columns.opened'),
        cell: ({ state, figures }) => (state === 'draft' ? '' : number(figures.opened)),
        align: 'end',
      },
      {
        id: 'changed',
        heading: t('broadcasts.columns.changed'),
        cell: ({ changedAt, changedBy }) => (
          <>
            <Instant at={changedAt} />
            <Text size="xs" c="dimmed">
              {changedBy}
            </Text>
          </>
        ),
      },
    ],
    [t, locale, number, japanTime, pathOf],
  );
}

/** Broadcasts of staff, the latest change first. */
export function BroadcastList({ pathOf }: { pathOf: (id: string) => string }) {
  const t = useWords();
  const { params } = useAddress();
  const state = oneOf(BROADCAST_STATES, params.get('state'));
  const q = wordsIn(params);
  const columns = useColumns(pathOf);
  const query = useInfiniteQuery({
    ...pagesOf(broadcasts.list, { query: { ...(state && { state }), ...(q && { q }) } }),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const none = (
    <EmptyState
      icon={<IconSpeakerphone size={20} stroke={1.5} />}
      title={t('broadcasts.none')}
      description={t('broadcasts.noneText')}
    />
  );
  return (
    <>
      <div className={lines.tools}>
        <SearchField label={t('broadcasts.search')} placeholder={t('broadcasts.placeholder')} />
        <ChoiceFilter
          name="state"
          label={t('broadcasts.columns.state')}
          options={BROADCAST_STATES}
          wordsOf={(one) => t(`broadcasts.states.${one}`)}
        />
      </div>
      <QueryView query={query} shape="table">
        {(data) => (
          <DataTable
            label={t('broadcasts.table')}
            columns={columns}
            rows={itemsOf(data)}
            keyOf={({ id }) => id}
            isSortable={false}
            empty={state || q ? <NothingFound names={['state', 'q']} /> : none}
          />
        )}
      </QueryView>
      <MoreItems query={query} />
    </>
  );
}
