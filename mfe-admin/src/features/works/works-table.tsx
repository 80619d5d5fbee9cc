import { type AssetKind, BULK, PAGE, type StaffWork, staffWorks, tokyoDay } from '@koma/contracts';
import { EmptyState, ResultCount, SelectionBar } from '@koma/ui';
import { DataTable } from '@koma/ui/data';
import { api, itemsOf, MoreItems, pagesOf, QueryView, titleOf, useLocale } from '@koma/web-kit';
import { Button, Group } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ColumnChoice } from '../../shared/columns/column-choice.js';
import { useChosenColumns } from '../../shared/columns/use-chosen-columns.js';
import { CsvOfAll } from '../../shared/csv/csv-of-all.js';
import lines from '../../shared/list-tools.module.css';
import { NothingFound } from '../../shared/nothing-found.js';
import { useWords } from '../../shared/words.js';
import { HidingDialog, type Hiding } from './hiding-dialogs.js';
import { FILTERS, useWorksSearch } from './use-works-search.js';
import { USUAL, useFileColumns, useWorkColumns } from './work-columns.js';
import { WorkDrawer } from './work-drawer.js';

/** A still with its padding. */
const ROW_PX = 71;

type ChosenColumns = ReturnType<typeof useChosenColumns<StaffWork>>;

interface Asked {
  act: Hiding;
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
        label: (work) => t('works.choose', { title: titleOf(work, locale) }),
        allLabel: t('works.chooseAll'),
      }}
      details={{
        heading: t('details.heading'),
        label: (work) => t('details.one', { email: titleOf(work, locale) }),
        onOpen: ({ id }) => onOpen(id),
      }}
    />
  );
}

/** All works of a kind in rows, with what staff do with them. */
export function WorksTable({ kind }: { kind: AssetKind }) {
  const { search } = useWorksSearch(kind);
  const query = useInfiniteQuery(pagesOf(staffWorks.search, { query: search }));
  const columns = useChosenColumns(useWorkColumns(kind), { table: `works-${kind}`, usual: USUAL, fixed: 'work' });
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const works = useMemo(() => itemsOf(query.data), [query.data]);
  const opened = works.find(({ id }) => id === openedId);
  const ask = (next: Asked) => {
    setOpenedId(null);
    setAsked(next);
  };
  return (
    <>
      <Line kind={kind} total={query.data?.pages[0]?.total} columns={columns} />
      <QueryView query={query} shape="table">
        {() => <Rows {...{ kind, works, columns, chosen }} onChoose={setChosen} onOpen={setOpenedId} />}
      </QueryView>
      <MoreItems query={query} />
      <Bulk works={works.filter(({ id }) => chosen.includes(id))} onAsk={ask} onClear={() => setChosen([])} />
      {opened && (
        <WorkDrawer work={opened} onClose={() => setOpenedId(null)} onAct={(act) => ask({ act, works: [opened] })} />
      )}
      {asked && <HidingDialog {...asked} onClose={() => setAsked(null)} onDone={() => setChosen([])} />}
    </>
  );
}
