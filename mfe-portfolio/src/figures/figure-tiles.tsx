import { StatTile } from '@koma/ui';
import { useFormats } from '@koma/web-kit';
import classes from './figures.module.css';
import { useChange } from './use-change.js';

interface Figure {
  label: string;
  count: number;
  /** Of the period before; left out where there is none, null where it is not known any more. */
  before?: number | null;
  note?: string;
}

/** Figures of a period side by side, each with its change. */
export function FigureTiles({ figures }: { figures: readonly Figure[] }) {
  const { number } = useFormats();
  const changeOf = useChange();
  return (
    <div className={classes.tiles}>
      {figures.map(({ label, count, before, note }) => (
        <StatTile
          key={label}
          label={label}
          value={number(count)}
          {...(before === undefined ? {} : changeOf({ count, before }))}
          {...(note !== undefined && { note })}
        />
      ))}
    </div>
  );
}
