import type { WorkCard } from '@koma/contracts';
import { type ItemPlace, useSelection, WindowedGrid } from '@koma/ui';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../../shared/words.js';
import { OwnWorkCard } from './own-work-card.js';
import { SelectedWorks } from './selected-works.js';

interface Props {
  works: readonly WorkCard[];
  onEdit: (workId: string) => void;
  onEndReached: () => void;
}

const keyOf = ({ id }: WorkCard) => id;

/** The own works in a grid; what they have in common is done to several at once. */
export function OwnWorks({ works, onEdit, onEndReached }: Props) {
  const t = useWords();
  const { pathname, search } = useLocation();
  const keys = useMemo(() => works.map(keyOf), [works]);
  const selection = useSelection(keys);
  const draw = useCallback(
    (work: WorkCard, place: ItemPlace) => <OwnWorkCard work={work} place={place} onEdit={() => onEdit(work.id)} />,
    [onEdit],
  );
  return (
    <div>
      <WindowedGrid
        label={t('portfolio.title')}
        items={works}
        keyOf={keyOf}
        renderItem={draw}
        selection={selection}
        onEndReached={onEndReached}
        memoryKey={pathname + search}
        minColumn={17}
        columnGap={1.5}
        rowGap={2}
      />
      <SelectedWorks selection={selection} />
    </div>
  );
}
