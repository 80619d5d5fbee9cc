import { LocaleLink } from '@koma/web-kit';
import classes from './state-filter.module.css';

interface Props<S extends string> {
  label: string;
  states: readonly S[];
  /** Null: all of them. */
  current: S | null;
  labelOf: (state: S | null) => string;
  toOf: (state: S | null) => string;
}

/** Links to the same list with the items of one state. */
export function StateFilter<S extends string>({ label, states, current, labelOf, toOf }: Props<S>) {
  return (
    <nav className={classes.filter} aria-label={label}>
      {[null, ...states].map((state) => (
        <LocaleLink
          key={state ?? 'all'}
          to={toOf(state)}
          className={classes.state}
          aria-current={state === current ? 'page' : undefined}
        >
          {labelOf(state)}
        </LocaleLink>
      ))}
    </nav>
  );
}
