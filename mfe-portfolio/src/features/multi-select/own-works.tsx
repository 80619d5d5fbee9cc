import type { EditedWorkCard } from '@koma/contracts';
import { type ItemPlace, useSelection, WindowedGrid } from '@koma/ui';
import { useTitleOf } from '@koma/web-kit';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../../shared/words.js';
import { ClearanceNote, useClearanceLights } from '../../work-editing/own-works/clearance-note.js';
import { OwnWorkCard } from '../../work-editing/own-works/own-work-card.js';
import { useWorkViews } from '../../work-editing/own-works/use-work-views.js';
import { SelectedWorks } from './selected-works.js';

interface Props {
  works: readonly EditedWorkCard[];
  ownerId: string | null;
  onEndReached: () => void;
}

const keyOf = ({ id }: EditedWorkCard) => id;

/** The own works in a grid, with actions on several at once. */
export function OwnWorks({ works, ownerId, onEndReached }: Props) {
  const t = useWords();
  const { pathname, search } = useLocation();
  const keys = useMemo(() => works.map(keyOf), [works]);
  const selection = useSelection(keys);
  const views = useWorkViews(ownerId === null);
  const lights = useClearanceLights(ownerId);
  const titleIn = useTitleOf();
  const draw = (work: EditedWorkCard, { isSelected, ratio, onToggle }: ItemPlace) => (
    <OwnWorkCard
      work={work}
      views={views.get(work.id)}
      note={<ClearanceNote workId={work.id} light={lights.get(work.id)} ownerId={ownerId} />}
      ratio={ratio}
      selection={onToggle && { isSelected, onToggle, label: t('portfolio.select', { title: titleIn(work) }) }}
    />
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
      <SelectedWorks works={works} selection={selection} ownerId={ownerId} />
    </div>
  );
}
