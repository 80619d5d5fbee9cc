import { Button } from '@mantine/core';
import { type Selection, SelectionBar } from '@koma/ui';
import { CollectButtons } from '@koma/web-kit/dialogs';
import { IconHeart, IconHeartOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../words.js';

interface Props {
  items: readonly { id: string; isFavourite: boolean }[];
  selection: Selection;
  /** What the selected ids are of. */
  of: 'creatorIds' | 'workIds';
  onMark: (marking: { ids: readonly string[]; isFavourite: boolean }) => void;
  /** What else can be done with them. */
  children?: ReactNode;
}

/** What can be done with everything that is selected in a list. */
export function SelectedItems({ items, selection: { selected, isSelected, clear }, of, onMark, children }: Props) {
  const t = useWords();
  const count = selected.length;
  // Marks are taken away only where every one of them is marked.
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
    >
      <Button size="xs" variant="default" leftSection={<Icon size={16} stroke={1.5} />} onClick={mark}>
        {t(isFavourite ? 'tile.add' : 'tile.remove')}
      </Button>
      <CollectButtons {...{ [of]: selected }} size="xs" onDone={clear} />
      {children}
    </SelectionBar>
  );
}
