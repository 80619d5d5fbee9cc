import { WORK_SORTS } from '@koma/contracts';
import { ActionIcon, Group, Select } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import { NATURAL, type Sort } from './search-state.js';
import classes from './search.module.css';
import type { Search } from './use-search.js';

const isSort = (value: string | null): value is Sort => WORK_SORTS.some((sort) => sort === value);

/** Order of the results and its direction. */
export function SortMenu({ search: { kind, state, change } }: { search: Search }) {
  const t = useWords();
  const { sort, direction } = state;
  const Icon = direction === 'asc' ? IconSortAscending : IconSortDescending;
  const words = t(`sort.${sort}.${direction}`);
  return (
    <Group gap="xs" wrap="nowrap">
      <Select
        size="sm"
        className={classes.sort}
        aria-label={t('sort.label')}
        data={WORK_SORTS.map((value) => ({ value, label: t(`sort.${value}.name.${kind}`) }))}
        value={sort}
        onChange={(value) => isSort(value) && change({ sort: value, direction: NATURAL[value] })}
        allowDeselect={false}
        checkIconPosition="right"
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('sort.turn', { words })}
        title={words}
        onClick={() => change({ direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        <Icon size={18} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
}
