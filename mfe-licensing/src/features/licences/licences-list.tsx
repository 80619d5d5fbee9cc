import { LICENCE_STATES, type LicenceState, licences, LICENSING, PAGE, type Whose } from '@koma/contracts';
import { Button, Group, Stack } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { DataTable } from '@koma/ui/data';
import { api, itemsOf, LocaleLink, MoreItems, pagesOf, QueryView } from '@koma/web-kit';
import { IconCertificate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { collectPages } from '../../shared/collect-pages.js';
import { CsvOfAll } from '../../shared/csv-of-all.js';
import { ListFilters } from '../../shared/list-filters.js';
import { NothingFound } from '../../shared/nothing-found.js';
import { paths } from '../../shared/paths.js';
import { StateFilter } from '../../shared/state-filter.js';
import { useListFilters } from '../../shared/use-list-filters.js';
import { useLicenceColumns } from '../../licence-list/use-licence-columns.js';
import { useWords } from '../../shared/words.js';
import { NothingOfColleagues, WhoseFilter } from './whose-filter.js';

interface NoneProps {
  state: LicenceState | null;
  whose: Whose;
  isNarrowed: boolean;
}

function NoLicences({ state, whose, isNarrowed }: NoneProps) {
  const t = useWords();
  if (isNarrowed) return <NothingFound />;
  if (whose === 'colleagues') return <NothingOfColleagues />;
  return (
    <EmptyState
      icon={<IconCertificate size={20} stroke={1.5} />}
      title={t(state === null ? 'licences.empty' : 'licences.noneOfState')}
      description={t(state === null ? 'licences.emptyText' : 'licences.noneOfStateText')}
      action={
        <Button component={LocaleLink} to={paths.list(state === null ? 'requests' : 'licences')} variant="default">
          {t(state === null ? 'licences.toRequests' : 'licences.all')}
        </Button>
      }
    />
  );
}

/** The member's licences, those that end first in front. */
export function LicencesList() {
  const t = useWords();
  const columns = useLicenceColumns('licensee');
  const given = useSearchParams()[0].get('state');
  const state = LICENCE_STATES.find((one) => one === given) ?? null;
  const { filters, isNarrowed, whose, withFilters } = useListFilters();
  const filter = { whose, ...filters, ...(state !== null && { state }) };
  const query = useInfiniteQuery(pagesOf(licences.list, { query: filter }));
  const loadAll = () =>
    collectPages(
      (cursor) => api.call(licences.list, { query: { ...filter, limit: PAGE.max, ...(cursor && { cursor }) } }),
      LICENSING.csvRows,
    );
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <StateFilter
          label={t('licences.filter')}
          states={LICENCE_STATES}
          current={state}
          labelOf={(one) => t(one === null ? 'licences.all' : `licenceStates.${one}`)}
          toOf={(one) => withFilters(paths.list('licences', one))}
        />
        <Group gap="md">
          <WhoseFilter path={paths.list('licences', state)} />
          {itemsOf(query.data).length > 0 && <CsvOfAll file="licences" columns={columns} load={loadAll} />}
        </Group>
      </Group>
      <ListFilters label={t('find.licences')} />
      <QueryView query={query} shape="table">
        {(data) => (
          <>
            <DataTable
              label={t('licences.view.licences')}
              columns={columns}
              rows={itemsOf(data)}
              keyOf={({ id }) => id}
              isSortable={false}
              isCards
              empty={<NoLicences state={state} whose={whose} isNarrowed={isNarrowed} />}
            />
            <MoreItems query={query} />
          </>
        )}
      </QueryView>
    </Stack>
  );
}
