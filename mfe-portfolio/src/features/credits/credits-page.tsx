import { credits, type NamedCredit, type Page } from '@koma/contracts';
import { SegmentedControl, Stack } from '@mantine/core';
import { EmptyState, PageHeader } from '@koma/ui';
import { itemsOf, MoreItems, pagesOf, QueryView, useRestoredFocus } from '@koma/web-kit';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { IconUserCheck } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { ProfileModes } from '../../shared/profile-modes/profile-modes.js';
import { OwnerGate } from '../../shared/served-owner/owner-gate.js';
import { useWords } from '../../shared/words.js';
import { CreditItem } from './credit-item.js';
import classes from './credits.module.css';

const LISTS = ['proposals', 'confirmed'] as const;
type ListName = (typeof LISTS)[number];
type ListQuery = UseInfiniteQueryResult<InfiniteData<Page<NamedCredit>>>;

/** The shown list, from the address. */
function useShown() {
  const [search, setSearch] = useSearchParams();
  const shown: ListName = search.get('show') === 'confirmed' ? 'confirmed' : 'proposals';
  const show = (list: string) =>
    setSearch(
      (now) => {
        if (list === 'confirmed') now.set('show', list);
        else now.delete('show');
        return now;
      },
      { replace: true },
    );
  return { shown, show };
}

interface ListProps {
  name: ListName;
  query: ListQuery;
  ownerId: string | null;
}

function CreditList({ name, query, ownerId }: ListProps) {
  const t = useWords();
  const place = useRestoredFocus(itemsOf(query.data).length);
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <QueryView query={query} shape="table">
        {(data) => {
          const items = itemsOf(data);
          if (items.length === 0 && !query.hasNextPage)
            return (
              <EmptyState
                icon={<IconUserCheck size={20} stroke={1.5} />}
                title={t(`named.empty.${name}`)}
                description={t(`named.emptyText.${name}`)}
              />
            );
          return (
            <Stack gap="xl">
              <ul className={classes.list} aria-label={t(`named.lists.${name}`)}>
                {items.map((credit) => (
                  <CreditItem key={credit.id} credit={credit} ownerId={ownerId} />
                ))}
              </ul>
              <MoreItems query={query} />
            </Stack>
          );
        }}
      </QueryView>
    </div>
  );
}

function Credits({ ownerId }: { ownerId: string | null }) {
  const t = useWords();
  const { shown, show } = useShown();
  const query = ownerId === null ? {} : { ownerId };
  const lists: Record<ListName, ListQuery> = {
    proposals: useInfiniteQuery(pagesOf(credits.proposals, { query })),
    confirmed: useInfiniteQuery(pagesOf(credits.confirmed, { query })),
  };
  const label = (name: ListName) => {
    const total = lists[name].data?.pages[0]?.total;
    return total === undefined
      ? t(`named.lists.${name}`)
      : t('named.counted', { list: t(`named.lists.${name}`), count: total });
  };
  return (
    <Stack gap="lg">
      <PageHeader title={t('named.title')} description={t(ownerId === null ? 'named.lead' : 'named.servedLead')} />
      <ProfileModes ownerId={ownerId} />
      <div>
        <SegmentedControl
          value={shown}
          onChange={show}
          aria-label={t('named.show')}
          data={LISTS.map((name) => ({ value: name, label: label(name) }))}
        />
      </div>
      <CreditList key={shown} name={shown} query={lists[shown]} ownerId={ownerId} />
    </Stack>
  );
}

/** `/user/creator/credits`: credits in works of others, or with `?for=` those of an owner. */
export const CreditsPage = () => <OwnerGate shape="table">{(ownerId) => <Credits ownerId={ownerId} />}</OwnerGate>;
