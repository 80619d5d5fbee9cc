import { Button } from '@mantine/core';
import { type Selection, SelectionBar } from '@koma/ui';
import { CollectButtons } from '@koma/web-kit/dialogs';
import { IconHeart, IconHeartOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../words.js';

interface Props {
  items: readonly { id: string; isFavourite: boolean }[];
  selection: Selection;
  /** Kind of the selected ids. */
  of: 'creatorIds' | 'workIds';
  onMark: (marking: { ids: readonly string[]; isFavourite: boolean }) => void;
  /** Further actions on them. */
  children?: ReactNode;
}

/** Actions on all selected items of a list. */
export function SelectedItems({ items, selection, of, onMark, children }: Props) {
  const t = useWords();
  const { selected, isSelected, clear } = selection;
  const count = selected.length;
  // Marks are removed only when all items are marked.
  const isFavourite = !items.every((item) => item.isFavourite || !isSelected(item.id));
  const Icon = isFavourite ? IconHeart : IconHeartOff;
  const mark = () => {
    onMark({ ids: selected, isFavourite });
    clear();
  };
  return (
    <SelectionBar
      count={count}
      label={t('selection.count', { count })}
      clearLabel={t('selection.clear')}
      onClear={clear}
      all={
        selection.isAllSelected
          ? undefined
          : { label: t('selection.all', { count: items.length }), onSelect: selection.selectAll }
      }
    >
      <Button size="xs" variant="default" leftSection={<Icon size={16} stroke={1.5} />} onClick={mark}>
        {t(isFavourite ? 'tile.add' : 'tile.remove')}
      </Button>
      <CollectButtons {...{ [of]: selected }} size="xs" onDone={clear} />
      {children}
    </SelectionBar>
  );
}
