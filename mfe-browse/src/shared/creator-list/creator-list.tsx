import type { CreatorCard } from '@koma/contracts';
import { WindowedGrid } from '@koma/ui';
import { usePortraits } from '@koma/web-kit';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { CreatorTile } from '../creator-tile/creator-tile.js';

interface Props {
  creators: readonly CreatorCard[];
  /** Said to screen readers. */
  label: string;
  /** How many there are in all. */
  total?: number | undefined;
  /** What is shown belongs to an earlier question. Default false. */
  isStale?: boolean;
}

const keyOf = ({ id }: CreatorCard) => id;
/** Three stills of 16:9 beside each other. */
const STRIP = 16 / 3;

/** Creators in a grid, with their portraits. */
export function CreatorList({ creators, ...rest }: Props) {
  const { pathname, search } = useLocation();
  const ids = useMemo(() => creators.map(keyOf), [creators]);
  const portraitOf = usePortraits(ids);
  return (
    <WindowedGrid
      {...rest}
      items={creators}
      keyOf={keyOf}
      memoryKey={pathname + search}
      minColumn={18}
      ratio={STRIP}
      renderItem={(creator) => <CreatorTile creator={creator} portraitUrl={portraitOf(creator.id)} />}
    />
  );
}
