import type { WorkCard } from '@koma/contracts';
import { type ItemPlace, useSelection, WindowedGrid } from '@koma/ui';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../../shared/words.js';
import { OwnWorkCard } from './own-work-card.js';
import { SelectedWorks } from './selected-works.js';

interface Props {
  works: readonly WorkCard[];
  ownerId: string | null;
  onEndReached: () => void;
}

const keyOf = ({ id }: WorkCard) => id;
const draw = (work: WorkCard, place: ItemPlace) => <OwnWorkCard work={work} place={place} />;

/** The own works in a grid, with actions on several at once. */
export function OwnWorks({ works, ownerId, onEndReached }: Props) {
  const t = useWords();
  const { pathname, search } = useLocation();
  const keys = useMemo(() => works.map(keyOf), [works]);
  const selection = useSelection(keys);
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
      <SelectedWorks selection={selection} ownerId={ownerId} />
    </div>
  );
}
