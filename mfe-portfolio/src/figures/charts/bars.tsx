import { Box, Text } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import classes from './bars.module.css';

/** A row with its figure. */
export interface Bar {
  key: string;
  name: string;
  count: number;
  /** Of the period before; left out where there is none. */
  before?: number;
  /** The reader's own row. */
  isOwn?: boolean;
}

/** More rows are in the table only. */
const MOST_BARS = 15;

const shareOf = (count: number, most: number) => (most === 0 ? '0%' : `${(count / most) * 100}%`);

/**
 * Rows as horizontal bars, longest names cut; for the eyes only, so nothing in it can be focused.
 *
 * @param of what the bars count
 */
export function Bars({ of, bars }: { of: string; bars: readonly Bar[] }) {
  const t = useWords();
  const { number } = useFormats();
  const shown = bars.slice(0, MOST_BARS);
  const most = Math.max(0, ...shown.map(({ count, before = 0 }) => Math.max(count, before)));
  const isCompared = shown.some(({ before }) => before !== undefined);
  return (
    <>
      <div className={classes.bars}>
        {shown.map(({ key, name, count, before, isOwn }) => (
          <div key={key} className={classes.row} data-own={isOwn ?? undefined}>
            <span className={classes.name} title={name}>
              {name}
            </span>
            <span className={classes.count}>{number(count)}</span>
            <span className={classes.track}>
              <Box
                component="span"
                className={classes.fill}
                data-some={count > 0 || undefined}
                __vars={{ '--share': shareOf(count, most) }}
              />
              {before !== undefined && (
                <Box
                  component="span"
                  className={classes.before}
                  data-some={before > 0 || undefined}
                  __vars={{ '--share': shareOf(before, most) }}
                />
              )}
            </span>
          </div>
        ))}
      </div>
      <div className={classes.legend}>
        <span className={classes.key} data-of="now">
          {of}
        </span>
        {isCompared && (
          <span className={classes.key} data-of="before">
            {t('figures.before')}
          </span>
        )}
        {bars.length > MOST_BARS && (
          <Text component="span" size="xs" c="dimmed">
            {t('figures.moreInTable', { count: MOST_BARS })}
          </Text>
        )}
      </div>
    </>
  );
}
