import { type ProjectItem, type ProjectKind, projects } from '@koma/contracts';
import { Button, Stack } from '@mantine/core';
import { EmptyState, personName } from '@koma/ui';
import { SortableList } from '@koma/ui/sorting';
import {
  LocaleLink,
  queryOf,
  QueryView,
  useRestoredFocus,
  useLocale,
  usePortraits,
  useSortingWords,
  titleOf,
} from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { IconFolder } from '@tabler/icons-react';
import { useMemo } from 'react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { BothVersions } from './both-versions.js';
import { ProjectEntry } from './project-entry.js';
import classes from './projects.module.css';
import { useOrder } from './use-order.js';
import { useRemoval } from './use-removal.js';

interface Props {
  projectId: string;
  kind: ProjectKind;
}

function useNameOfItem(): (item: ProjectItem) => string {
  const locale = useLocale();
  return ({ work, creator }) => {
    if (creator) return personName(creator, locale);
    return work ? titleOf(work, locale) : '';
  };
}

function Nothing({ kind }: { kind: ProjectKind }) {
  const t = useWords();
  return (
    <EmptyState
      icon={<IconFolder size={20} stroke={1.5} />}
      title={t(`projects.nothing.${kind}`)}
      description={t('projects.nothingText')}
      action={
        <Button component={LocaleLink} to={paths.search(kind)}>
          {t(`search.title.${kind}`)}
        </Button>
      }
    />
  );
}

function Names({ items }: { items: readonly ProjectItem[] }) {
  const nameOf = useNameOfItem();
  return (
    <ol>
      {items.map((item) => (
        <li key={item.id}>{nameOf(item)}</li>
      ))}
    </ol>
  );
}

function Entries({ projectId, kind, items }: Props & { items: readonly ProjectItem[] }) {
  const t = useWords();
  const words = useSortingWords();
  const nameOf = useNameOfItem();
  const order = useOrder(projectId, kind);
  const removal = useRemoval(projectId, kind);
  const creatorIds = useMemo(() => items.flatMap(({ creator }) => creator?.id ?? []), [items]);
  const portraitOf = usePortraits(creatorIds);
  if (items.length === 0) return <Nothing kind={kind} />;
  const { conflict } = order;
  return (
    <Stack gap="lg">
      {conflict && (
        <BothVersions
          mine={<Names items={conflict.mine} />}
          theirs={<Names items={conflict.theirs} />}
          conflict={conflict}
          isBusy={order.isBusy}
        />
      )}
      <SortableList
        flow="grid"
        label={t(`projects.items.${kind}`)}
        items={items}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        words={words}
        onMove={(from, to) => order.move(items, from, to)}
        renderItem={(item, handle) => (
          <ProjectEntry
            projectId={projectId}
            item={item}
            name={nameOf(item)}
            handle={handle}
            portraitUrl={portraitOf(item.id)}
            onRemove={() => removal.mutate({ item, name: nameOf(item) })}
          />
        )}
      />
    </Stack>
  );
}

/** The creators, videos or images of a project, in an order that everybody in it can change. */
export function ProjectItems({ projectId, kind }: Props) {
  const query = useQuery({
    ...queryOf(projects.items, { params: { id: projectId }, query: { kind } }),
    // Colleagues change it too.
    refetchOnWindowFocus: true,
  });
  const place = useRestoredFocus(query.data?.items.length ?? 0);
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <QueryView query={query} shape="grid">
        {({ items }) => <Entries projectId={projectId} kind={kind} items={items} />}
      </QueryView>
    </div>
  );
}
