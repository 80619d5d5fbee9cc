import { type ProjectItem, type ProjectKind, projects } from '@koma/contracts';
import { Alert, Button, Stack } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { SortableList } from '@koma/ui/sorting';
import { LocaleLink, queryOf, QueryView, useRestoredFocus, useSortingWords } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { IconFolder } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { useShownComment } from './comments/use-shown-comment.js';
import { OrderConflict, StatusConflict } from './conflicts.js';
import { EntryGrid } from './entry-grid.js';
import classes from './projects.module.css';
import { SelectedEntries } from './selected-entries.js';
import { StatusBoard } from './status-board.js';
import { StatusFilter, useWantedStatus } from './status-filter.js';
import { ofStatus, type ProjectView, STATUSES } from './statuses.js';
import { type Entries, useEntries } from './use-entries.js';
import { useOrder } from './use-order.js';

interface Props {
  projectId: string;
  view: ProjectView;
}

type ShownProps = Props & { items: readonly ProjectItem[] };

function Nothing({ view }: Pick<Props, 'view'>) {
  const t = useWords();
  const kind = view === 'all' ? 'video' : view;
  return (
    <EmptyState
      icon={<IconFolder size={20} stroke={1.5} />}
      title={t(`projects.nothing.${view}`)}
      description={t('projects.nothingText')}
      action={
        <Button component={LocaleLink} to={paths.search(kind)}>
          {t(`search.title.${kind}`)}
        </Button>
      }
    />
  );
}

interface OrderedProps extends Omit<ShownProps, 'view'> {
  kind: ProjectKind;
  entries: Entries;
}

/** The items of one kind, in an order that everybody in the project can change. */
function Ordered({ projectId, kind, items, entries }: OrderedProps) {
  const t = useWords();
  const words = useSortingWords();
  const order = useOrder(projectId, kind);
  return (
    <>
      <OrderConflict order={order} />
      <SortableList
        flow="grid"
        label={t(`projects.items.${kind}`)}
        items={items}
        keyOf={({ id }) => id}
        nameOf={entries.nameOf}
        words={words}
        onMove={(from, to) => order.move(items, from, to)}
        renderItem={entries.draw}
      />
    </>
  );
}

/** What stands in place of an item to which the address leads, where the reader has it no longer. */
function MissingItem({ items }: Pick<ShownProps, 'items'>) {
  const t = useWords();
  const common = useTranslation().t;
  const { itemId, close } = useShownComment();
  if (itemId === null || items.some(({ id }) => id === itemId)) return null;
  return (
    <Alert variant="light" color="gray" withCloseButton closeButtonLabel={common('close')} onClose={close}>
      {t('projects.comments.missingItem')}
    </Alert>
  );
}

function Shown({ projectId, view, items }: ShownProps) {
  const t = useWords();
  const wanted = useWantedStatus();
  const isBoard = view === 'all' && wanted === null;
  const shown = useMemo(() => {
    if (wanted !== null) return ofStatus(items, wanted);
    return isBoard ? STATUSES.flatMap((status) => ofStatus(items, status)) : items;
  }, [items, wanted, isBoard]);
  const entries = useEntries({ projectId, items: shown, ...(view === 'all' && { ratio: 16 / 9 }) });
  if (items.length === 0) return <Nothing view={view} />;
  return (
    <Stack gap="lg">
      <MissingItem items={items} />
      <StatusFilter items={items} path={paths.project(projectId, view)} />
      <StatusConflict change={entries.change} />
      {isBoard && <StatusBoard items={items} entries={entries} />}
      {wanted !== null && shown.length > 0 && (
        <EntryGrid label={t(`projects.items.${view}`)} items={shown} entries={entries} />
      )}
      {wanted !== null && shown.length === 0 && (
        <EmptyState title={t('projects.noneOf', { status: t(`projects.status.${wanted}`) })} />
      )}
      {wanted === null && view !== 'all' && (
        <Ordered projectId={projectId} kind={view} items={items} entries={entries} />
      )}
      <SelectedEntries
        projectId={projectId}
        items={shown}
        selection={entries.selection}
        onStatus={entries.change.set}
      />
    </Stack>
  );
}

/** The items of a project: all by status, or the creators, videos or images in order. */
export function ProjectItems({ projectId, view }: Props) {
  const query = useQuery({
    ...queryOf(projects.items, { params: { id: projectId }, query: view === 'all' ? {} : { kind: view } }),
    // Colleagues change it too.
    refetchOnWindowFocus: true,
  });
  const place = useRestoredFocus(query.data?.items.length ?? 0);
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <QueryView query={query} shape="grid">
        {({ items }) => <Shown projectId={projectId} view={view} items={items} />}
      </QueryView>
    </div>
  );
}
