import type { AssetKind, WorkCard } from '@koma/contracts';
import { WorkTile } from '../work-tile/work-tile.js';
import classes from './work-list.module.css';

const SIZES: Record<AssetKind, string> = {
  video: '(min-width: 62em) 20rem, (min-width: 36em) 45vw, 100vw',
  image: '(min-width: 48em) 28rem, 100vw',
};

interface Props {
  kind: AssetKind;
  works: readonly WorkCard[];
  /** Said to screen readers. */
  label: string;
  /** What is shown belongs to an earlier question. Default false. */
  isStale?: boolean;
}

/** Films in a grid, pictures in rows that are filled to the edge without being cut. */
export function WorkList({ kind, works, label, isStale = false }: Props) {
  return (
    <ul className={classes[kind]} aria-label={label} aria-busy={isStale} data-stale={isStale || undefined}>
      {works.map((work) => (
        <WorkTile key={work.id} work={work} sizes={SIZES[kind]} />
      ))}
    </ul>
  );
}
