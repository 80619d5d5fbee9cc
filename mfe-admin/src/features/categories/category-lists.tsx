import { type StaffCategory, staffCategories, type StaffCategoryGroup, type StaffCategoryList } from '@koma/contracts';
import { EmptyState, ResultCount } from '@koma/ui';
import { SortableList } from '@koma/ui/sorting';
import { queryOf, useLocale, useSortingWords } from '@koma/web-kit';
import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCategory, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsFullAdmin } from '../../shared/use-is-full-admin.js';
import { useWords } from '../../shared/words.js';
import classes from './categories.module.css';
import { type Asked, CategoryDialog } from './category-dialogs.js';
import { CategoryRow } from './category-row.js';
import { type Kind, useOrder } from './use-categories-page.js';

interface Props {
  kind: Kind;
  list: StaffCategoryList;
}

interface ListProps extends Props {
  group: string | null;
  label: string;
  counts: ReadonlyMap<string, number> | null | undefined;
  onAsk: (asked: Asked) => void;
  onMove: (from: number, to: number) => void;
}

/** The categories below one heading, or all without one. */
function Rows({ kind, list, group, label, counts, onAsk, onMove }: ListProps) {
  const words = useSortingWords();
  const locale = useLocale();
  const isFull = useIsFullAdmin();
  const items = list.items.filter((one) => one.group === group && one.mergedInto === null);
  const rowOf = (category: StaffCategory) => {
    const count = counts && (counts.get(category.key) ?? 0);
    return <CategoryRow {...{ kind, category, count }} onAsk={isFull ? onAsk : null} />;
  };
  if (!isFull)
    return (
      <ul className={classes.plain} aria-label={label}>
        {items.map((category) => (
          <li key={category.key} className={classes.row}>
            {rowOf(category)}
          </li>
        ))}
      </ul>
    );
  return (
    <SortableList
      label={label}
      items={items}
      keyOf={({ key }) => key}
      nameOf={(category) => category[locale]}
      words={words}
      onMove={onMove}
      renderItem={(category, handle) => (
        <div className={classes.row}>
          {handle}
          {rowOf(category)}
        </div>
      )}
    />
  );
}

interface HeadingProps {
  group: StaffCategoryGroup;
  at: number;
  count: number;
  onAsk: (asked: Asked) => void;
  onMove: (from: number, to: number) => void;
}

function Heading({ group, at, count, onAsk, onMove }: HeadingProps) {
  const t = useWords();
  const locale = useLocale();
  const isFull = useIsFullAdmin();
  const name = group[locale];
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Title order={2} size="h5" className={classes.name} lang="ja">
        {group.ja}{' '}
        <Text component="span" size="sm" c="dimmed" fw={400} lang="en">
          {group.en}
        </Text>
      </Title>
      {isFull && (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('categories.up', { name })}
            disabled={at === 0}
            onClick={() => onMove(at, at - 1)}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('categories.down', { name })}
            disabled={at === count - 1}
            onClick={() => onMove(at, at + 1)}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('categories.renameGroup', { name })}
            onClick={() => onAsk({ act: 'rename-group', group })}
          >
            <IconPencil size={16} />
          </ActionIcon>
        </Group>
      )}
    </Group>
  );
}

/** What was merged for good, with what has taken its place. */
function Merged({ list }: Pick<Props, 'list'>) {
  const t = useWords();
  const locale = useLocale();
  const merged = list.items.filter(({ mergedInto }) => mergedInto !== null);
  const nameOf = (key: string | null) => list.items.find((one) => one.key === key)?.[locale] ?? key;
  if (merged.length === 0) return null;
  return (
    <details className={classes.merged}>
      <summary>{t('categories.merged', { total: merged.length })}</summary>
      <ul>
        {merged.map((one) => (
          <li key={one.key}>
            {one[locale]} → {nameOf(one.mergedInto)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How often each is used; null: that could not be counted. */
function useCounts(kind: Kind): ReadonlyMap<string, number> | null | undefined {
  const { data, isError } = useQuery(queryOf(staffCategories.uses, { params: { kind } }));
  if (isError) return null;
  return data && new Map(data.items.map(({ key, count }) => [key, count]));
}

interface HeadProps {
  total: number;
  hasGroups: boolean;
  onAsk: (asked: Asked) => void;
}

/** How many there are, and how to add one. */
function Head({ total, hasGroups, onAsk }: HeadProps) {
  const t = useWords();
  const isFull = useIsFullAdmin();
  return (
    <Group justify="space-between" gap="sm">
      <ResultCount>{t('categories.total', { count: total, total })}</ResultCount>
      {isFull && (
        <Group gap="sm">
          {hasGroups && (
            <Button variant="default" onClick={() => onAsk({ act: 'add-group' })}>
              {t('categories.addGroup')}
            </Button>
          )}
          <Button leftSection={<IconPlus size={16} />} onClick={() => onAsk({ act: 'add' })}>
            {t('categories.add')}
          </Button>
        </Group>
      )}
    </Group>
  );
}

/** All categories of a kind in order, and what is done with them. */
export function CategoryLists({ kind, list }: Props) {
  const t = useWords();
  const locale = useLocale();
  const isFull = useIsFullAdmin();
  const counts = useCounts(kind);
  const order = useOrder(kind, list);
  const [asked, setAsked] = useState<Asked | null>(null);
  const present = list.items.filter(({ mergedInto }) => mergedInto === null);
  const rows = { kind, list, counts, onAsk: setAsked };
  const label = t('categories.list', { kind: t(`categories.kinds.${kind}`) });
  const rest = present.some(({ group }) => group === null);
  return (
    <Stack gap="lg" mt="lg">
      <Head total={present.length} hasGroups={kind === 'situation'} onAsk={setAsked} />
      {present.length === 0 && (
        <EmptyState
          icon={<IconCategory size={20} stroke={1.5} />}
          title={t('categories.none')}
          description={isFull ? t('categories.noneText') : undefined}
        />
      )}
      {list.groups.map((group, at) => (
        <section key={group.key} className={classes.group}>
          <Heading {...{ group, at }} count={list.groups.length} onAsk={setAsked} onMove={order.moveGroup} />
          <Rows
            {...rows}
            group={group.key}
            label={group[locale]}
            onMove={(...places) => order.move(group.key, places)}
          />
        </section>
      ))}
      {rest && (
        <section className={classes.group}>
          {list.groups.length > 0 && (
            <Title order={2} size="h5">
              {t('categories.noGroup')}
            </Title>
          )}
          <Rows {...rows} group={null} label={label} onMove={(...places) => order.move(null, places)} />
        </section>
      )}
      <Merged list={list} />
      {asked && <CategoryDialog {...{ kind, list, counts, asked }} onClose={() => setAsked(null)} />}
    </Stack>
  );
}
