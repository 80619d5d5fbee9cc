import { Anchor } from '@mantine/core';
import { LocaleLink } from '@koma/web-kit';
import classes from './figures.module.css';

/** A name in a table, cut where it is too long; a link where it leads somewhere. */
export function LongName({ name, to }: { name: string; to?: string | undefined }) {
  if (to === undefined)
    return (
      <span className={classes.name} title={name}>
        {name}
      </span>
    );
  return (
    <Anchor component={LocaleLink} to={to} className={classes.name} title={name} size="sm">
      {name}
    </Anchor>
  );
}
