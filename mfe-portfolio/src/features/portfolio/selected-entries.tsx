import { Button } from '@mantine/core';
import { type Selection, SelectionBar } from '@koma/ui';
import { LocaleLink } from '@koma/web-kit';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';

interface Props {
  selection: Selection;
  onFirst: () => void;
  onLast: () => void;
  /** The owner for whom the caller edits; null for the own works. */
  ownerId: string | null;
}

/** Moves all selected works at once; the other actions on many have their own page. */
export function SelectedEntries({ selection, onFirst, onLast, ownerId }: Props) {
  const t = useWords();
  const count = selection.selected.length;
  return (
    <SelectionBar
      count={count}
      label={t('portfolio.many.count', { count })}
      clearLabel={t('portfolio.many.clear')}
      onClear={selection.clear}
      all={selection.isAllSelected ? undefined : { label: t('portfolio.many.all'), onSelect: selection.selectAll }}
    >
      <Button size="xs" variant="default" onClick={onFirst}>
        {t('arrange.toFirst')}
      </Button>
      <Button size="xs" variant="default" onClick={onLast}>
        {t('arrange.toLast')}
      </Button>
      <Button component={LocaleLink} to={paths.multiSelect(ownerId)} size="xs" variant="subtle">
        {t('modes.multiSelect')}
      </Button>
    </SelectionBar>
  );
}
