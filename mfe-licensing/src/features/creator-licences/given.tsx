import { LICENCE_STATES, licences, LICENSING, PAGE } from '@koma/contracts';
import { Group, Stack } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { DataTable } from '@koma/ui/data';
import { api, itemsOf, MoreItems, pagesOf, QueryView } from '@koma/web-kit';
import { IconCertificate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { collectPages } from '../../shared/collect-pages.js';
import { CsvOfAll } from '../../shared/csv-of-all.js';
import { paths } from '../../shared/paths.js';
import { ListFilters } from '../../shared/list-filters.js';
import { NothingFound } from '../../shared/nothing-found.js';
import { StateFilter } from '../../shared/state-filter.js';
import { useLicenceColumns } from '../../licence-list/use-licence-columns.js';
import { useListFilters } from '../../shared/use-list-filters.js';
import { useWords } from '../../shared/words.js';
import type { ViewProps } from './view-props.js';

/** The licences that the creator has given. */
export function Given({ creatorId, ownerId }: ViewProps) {
  const t = useWords();
  const columns = useLicenceColumns('owner');
  const given = useSearchParams()[0].get('state');
  const state = LICENCE_STATES.find((one) => one === given) ?? null;
  const { filters, isNarrowed, withFilters } = useListFilters();
  const request = { params: { id: creatorId }, query: { ...filters, ...(state !== null && { state }) } };
  const query = useInfiniteQuery(pagesOf(licences.ofCreator, request));
  const loadAll = () =>
    collectPages((cursor) => {
      const page = { ...request.query, limit: PAGE.max, ...(cursor && { cursor }) };
      return api.call(licences.ofCreator, { ...request, query: page });
    }, LICENSING.csvRows);
  const isEmpty = itemsOf(query.data).length === 0;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <StateFilter
          label={t('licences.filter')}
          states={LICENCE_STATES}
          current={state}
          labelOf={(one) => t(one === null ? 'licences.all' : `licenceStates.${one}`)}
          toOf={(one) => withFilters(paths.creator('given', ownerId, one))}
        />
        {!isEmpty && <CsvOfAll file="licences-given" columns={columns} load={loadAll} />}
      </Group>
      <ListFilters label={t('find.licences')} />
      <QueryView query={query} shape="table">
        {(data) => (
          <>
            <DataTable
              label={t('creator.view.given')}
              columns={columns}
              rows={itemsOf(data)}
              keyOf={({ id }) => id}
              isSortable={false}
              isCards
              empty={
                isNarrowed ? (
                  <NothingFound />
                ) : (
                  <EmptyState
                    icon={<IconCertificate size={20} stroke={1.5} />}
                    title={t(state === null ? 'given.empty' : 'licences.noneOfState')}
                    description={t(state === null ? 'given.emptyText' : 'licences.noneOfStateText')}
                  />
                )
              }
            />
            <MoreItems query={query} />
          </>
        )}
      </QueryView>
    </Stack>
  );
}
