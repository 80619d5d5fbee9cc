import type { CreatorCard } from '@koma/contracts';
import { useSelection, WindowedGrid } from '@koma/ui';
import { usePortraits } from '@koma/web-kit';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { CreatorTile, type Found } from '../creator-tile/creator-tile.js';
import { useFavouriteCreator } from '../creator-tile/use-favourite-creator.js';
import { SelectedItems } from '../selected-items/selected-items.js';

interface Props {
  creators: readonly CreatorCard[];
  /** Announced to screen readers. */
  label: string;
  /** Total number. */
  total?: number | undefined;
  /** The items belong to an earlier query. Default false. */
  isStale?: boolean;
  /** See `WindowedGrid`. */
  firstWidth?: number | undefined;
  /** Why their works are shown; default: they are the latest. */
  found?: Found;
}

const keyOf = ({ id }: CreatorCard) => id;
/** A large still of 16:9 and two small ones. */
const STILLS = 8 / 3;

/** Creators in a grid, with their portraits; all can be selected. */
export function CreatorList({ creators, found = 'latest', ...rest }: Props) {
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
        ratio={STILLS}
        selection={selection}
        renderItem={(creator, place) => (
          <CreatorTile creator={creator} portraitUrl={portraitOf(creator.id)} place={place} found={found} />
        )}
      />
      <SelectedItems items={creators} selection={selection} of="creatorIds" onMark={favourite.mutate} />
    </>
  );
}
