import type { CreatorCard } from '@koma/contracts';
import { useSelection, WindowedGrid } from '@koma/ui';
import { usePortraits } from '@koma/web-kit';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { CreatorTile } from '../creator-tile/creator-tile.js';
import { useFavouriteCreator } from '../creator-tile/use-favourite-creator.js';
import { SelectedItems } from '../selected-items/selected-items.js';

interface Props {
  creators: readonly CreatorCard[];
  /** Said to screen readers. */
  label: string;
  /** How many there are in all. */
  total?: number | undefined;
  /** What is shown belongs to an earlier question. Default false. */
  isStale?: boolean;
  /** See `WindowedGrid`. */
  firstWidth?: number | undefined;
}

const keyOf = ({ id }: CreatorCard) => id;
/** Three stills of 16:9 beside each other. */
const STRIP = 16 / 3;

/** Creators in a grid, with their portraits; all of them can be selected. */
export function CreatorList({ creators, ...rest }: Props) {
  const { pathname, search } = useLocation();
  const ids = useMemo(() => creators.map(keyOf), [creators]);
  const portraitOf = usePortraits(ids);
  const selection = useSelection(ids);
  const favourite = useFavouriteCreator();
  return (
    <>
      <WindowedGrid
        {...rest}
        items={creators}
        keyOf={keyOf}
        memoryKey={pathname + search}
        minColumn={18}
        ratio={STRIP}
        selection={selection}
        renderItem={(creator, place) => (
          <CreatorTile creator={creator} portraitUrl={portraitOf(creator.id)} place={place} />
        )}
      />
      <SelectedItems items={creators} selection={selection} of="creatorIds" onMark={favourite.mutate} />
    </>
  );
}
