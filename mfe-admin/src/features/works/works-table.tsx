import { type AssetKind, BULK, PAGE, type StaffWork, staffWorks, tokyoDay } from '@koma/contracts';
import { EmptyState, ResultCount, SelectionBar } from '@koma/ui';
import { DataTable } from '@koma/ui/data';
import { api, itemsOf, LocaleLink, MoreItems, pagesOf, QueryView, titleOf, useLocale } from '@koma/web-kit';
import { Button, Group } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ColumnChoice } from '../../shared/columns/column-choice.js';
import { useChosenColumns } from '../../shared/columns/use-chosen-columns.js';
import { CsvOfAll } from '../../shared/csv/csv-of-all.js';
import lines from '../../shared/list-tools.module.css';
import { NothingFound } from '../../shared/nothing-found.js';
import { noticeTo } from '../../shared/notice-to.js';
import { useAddress } from '../../shared/use-address.js';
import { useWords } from '../../shared/words.js';
import { CategoryDialog } from './category-dialog.js';
import { HidingDialog, type Hiding } from './hiding-dialogs.js';
import { FILTERS, useWorksSearch } from './use-works-search.js';
import { USUAL, useFileColumns, useWorkColumns } from './work-columns.js';
import { WorkDrawer } from './work-drawer.js';
import { WorksFilters } from './works-filters.js';

/** A still with its padding. */
const ROW_PX = 71;

type ChosenColumns = ReturnType<typeof useChosenColumns<StaffWork>>;

interface Asked {
  act: Hiding | 'categorise';
  works: readonly StaffWork[];
}

/** What can be done with the chosen works; each button says how many of them it changes. */
function Bulk({
  works,
  onAsk,
  onClear,
}: {
  works: readonly StaffWork[];
  onAsk: (asked: Asked) => void;
  onClear: () => void;
}) {
  const t = useWords();
  const shown = works.filter(({ hidden }) => hidden === null);
  const hidden = works.filter((work) => work.hidden !== null);
  const isTooMany = works.length > BULK.works;
  const buttons = [
    { act: 'hide', works: shown },
    { act: 'restore', works: hidden },
  ] as const;
  return (
    <SelectionBar
      count={works.length}
      label={t(isTooMany ? 'works.tooMany' : 'works.chosen', {
        count: works.length,
        total: works.length,
        most: BULK.works,
      })}
      clearLabel={t('works.clear')}
      onClear={onClear}
    >
      {buttons
        .filter((button) => button.works.length > 0)
        .map((button) => (
          <Button key={button.act} size="xs" variant="default" disabled={isTooMany} onClick={() => onAsk(button)}>
            {t(`works.${button.act}.many`, { count: button.works.length, total: button.works.length })}
          </Button>
        ))}
      <Button size="xs" variant="default" disabled={isTooMany} onClick={() => onAsk({ act: 'categorise', works })}>
        {t('works.categorise.open')}
      </Button>
      <Button
        component={LocaleLink}
        to={noticeTo(works.map(({ owner }) => owner.id))}
        size="xs"
        variant="default"
        disabled={isTooMany}
      >
        {t('works.tell')}
      </Button>
    </SelectionBar>
  );
}

/** Number of the works found, the columns, and a file of all. */
function Line({ kind, total, columns }: { kind: AssetKind; total: number | undefined; columns: ChosenColumns }) {
  const t = useWords();
  const { search } = useWorksSearch(kind);
  const fileColumns = useFileColumns(kind);
  return (
    <div className={lines.line}>
      <ResultCount>{total !== undefined && t('works.total', { count: total, total })}</ResultCount>
      <Group gap="sm">
        <WorksFilters kind={kind} total={total} />
        <ColumnChoice {...columns} />
        <CsvOfAll
          load={(cursor, signal) =>
            api.call(staffWorks.search, { query: { ...search, limit: PAGE.max, ...(cursor && { cursor }) }, signal })
          }
          columns={fileColumns}
          fileName={() => `koma-${kind}s-${tokyoDay(new Date().toISOString())}.csv`}
          isDisabled={!total}
        />
      </Group>
    </div>
  );
}

interface RowsProps {
  kind: AssetKind;
  works: readonly StaffWork[];
  columns: ChosenColumns;
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
  onOpen: (id: string) => void;
}

function Rows({ kind, works, columns, chosen, onChoose, onOpen }: RowsProps) {
  const t = useWords();
  const locale = useLocale();
  const { isNarrowed } = useWorksSearch(kind);
  const label = useCallback((work: StaffWork) => t('works.choose', { title: titleOf(work, locale) }), [t, locale]);
  // The same between renders, so that rows that stay are not drawn anew.
  const details = useMemo(
    () => ({
      heading: t('details.heading'),
      label: (work: StaffWork) => t('details.one', { email: titleOf(work, locale) }),
      onOpen: ({ id }: StaffWork) => onOpen(id),
    }),
    [t, locale, onOpen],
  );
  const none = (
    <EmptyState
      icon={<IconMovie size={20} stroke={1.5} />}
      title={t(`works.empty.${kind}`)}
      description={t('works.emptyText')}
    />
  );
  return (
    <DataTable
      label={t(`works.table.${kind}`)}
      columns={columns.shown}
      rows={works}
      keyOf={({ id }) => id}
      isSortable={false}
      rowHeight={ROW_PX}
      empty={isNarrowed ? <NothingFound names={FILTERS} /> : none}
      selection={{
        keys: chosen,
        onChange: onChoose,
        label,
        allLabel: t('works.chooseAll'),
      }}
      details={details}
    />
  );
}

interface QuestionProps {
  kind: AssetKind;
  asked: Asked;
  onClose: () => void;
  onDone: () => void;
}

/** Asks what is to be done with the works before it is. */
function Question({ kind, asked: { act, works }, ...answers }: QuestionProps) {
  if (act === 'categorise') return <CategoryDialog kind={kind} works={works} {...answers} />;
  return <HidingDialog act={act} works={works} {...answers} />;
}

/** All works of a kind in rows, with what staff do with them. */
export function WorksTable({ kind }: { kind: AssetKind }) {
  const { search } = useWorksSearch(kind);
  const query = useInfiniteQuery(pagesOf(staffWorks.search, { query: search }));
  const columns = useChosenColumns(useWorkColumns(kind), { table: `works-${kind}`, usual: USUAL, fixed: 'work' });
  const { params, change } = useAddress();
  const openedId = params.get('open');
  const open = useCallback((id: string | null) => change({ open: id }, { replace: true }), [change]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const works = useMemo(() => itemsOf(query.data), [query.data]);
  const ask = (next: Asked) => {
    open(null);
    setAsked(next);
  };
  return (
    <>
      <Line kind={kind} total={query.data?.pages[0]?.total} columns={columns} />
      <QueryView query={query} shape="table">
        {() => <Rows {...{ kind, works, columns, chosen }} onChoose={setChosen} onOpen={open} />}
      </QueryView>
      <MoreItems query={query} />
      <Bulk works={works.filter(({ id }) => chosen.includes(id))} onAsk={ask} onClear={() => setChosen([])} />
      {openedId && !asked && (
        <WorkDrawer
          key={openedId}
          kind={kind}
          id={openedId}
          known={works.find(({ id }) => id === openedId)}
          onClose={() => open(null)}
          onAct={(act, work) => ask({ act, works: [work] })}
        />
      )}
      {asked && <Question kind={kind} asked={asked} onClose={() => setAsked(null)} onDone={() => setChosen([])} />}
    </>
  );
}
