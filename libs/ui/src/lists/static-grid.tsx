import type { CSSProperties } from 'react';
import type { GridProps } from './windowed-grid.js';
import classes from './windowed-list.module.css';

/** Pictures that are loaded first; on a phone the others are below the window. */
const EARLY = 2;
const FILM = 16 / 9;
const nothing = () => undefined;

/** A grid in a document that is made without a browser: its style sheet makes the columns that `WindowedGrid` calculates. */
export function StaticGrid<T>({ minColumn = 16, ratio = FILM, rowGap = 1.5, columnGap = 1, ...given }: GridProps<T>) {
  const { items, keyOf, renderItem, selection } = given;
  const style: CSSProperties & Record<'--min-column', string> = {
    '--min-column': `${minColumn}rem`,
    gap: `${rowGap}rem ${columnGap}rem`,
  };
  return (
    <ul className={classes.static} style={style} aria-label={given.label}>
      {items.map((item, index) => (
        <li key={keyOf(item)} className={classes.item} aria-posinset={index + 1} aria-setsize={given.total}>
          {renderItem(item, {
            index,
            isSelected: false,
            ratio,
            isEarly: index < EARLY,
            onToggle: selection && nothing,
          })}
        </li>
      ))}
    </ul>
  );
}
