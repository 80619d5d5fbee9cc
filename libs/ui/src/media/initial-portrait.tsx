import { Box } from '@mantine/core';
import { hueOf } from './hue.js';
import classes from './initial-portrait.module.css';
import { monogram } from './person-name.js';

interface Props {
  /** As shown beside it: its initials are drawn. */
  name: string;
  /** What the colours come from; the same in each language. Default: the name. */
  seed?: string | undefined;
}

/** Stands for the portrait of a person who has none: initials before a coloured light; fills its box. Decoration. */
export function InitialPortrait({ name, seed = name }: Props) {
  const letters = monogram(name);
  return (
    <Box component="span" className={classes.initial} __vars={{ '--hue': String(hueOf(seed)) }} aria-hidden="true">
      <span className={classes.monogram} data-pair={[...letters].length > 1 || undefined}>
        {letters}
      </span>
    </Box>
  );
}
