import { type Change, StatTile } from '@koma/ui';
import { LocaleLink } from '@koma/web-kit';
import figures from '../../figures/figures.module.css';
import classes from './linked-tiles.module.css';

interface Tile {
  key: string;
  label: string;
  value: string;
  change: Change | null;
  note: string | null;
  /** The page that shows the figure. */
  to: string;
}

/** Figures side by side, each a link to the page that shows it. */
export function LinkedTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <div className={figures.tiles}>
      {tiles.map(({ key, to, ...tile }) => (
        <LocaleLink key={key} to={to} className={classes.tile}>
          <StatTile {...tile} />
        </LocaleLink>
      ))}
    </div>
  );
}
