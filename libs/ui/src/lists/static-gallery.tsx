import { type CSSProperties, useId } from 'react';
import { galleryRules } from './gallery-rules.js';
import type { GalleryProps } from './justified-gallery.js';
import classes from './windowed-list.module.css';

/** Pictures that are loaded first; on a phone the others are below the window. */
const EARLY = 2;
const nothing = () => undefined;

type Lengths = CSSProperties & Record<'--column-gap', string>;
type Ratio = CSSProperties & Record<'--ratio', number>;

/** A gallery in a document that is made without a browser: a style sheet has the rows that `JustifiedGallery` calculates. */
export function StaticGallery<T>({ ratioOf, rowHeight = 13, rowGap = 1.5, columnGap = 1, ...given }: GalleryProps<T>) {
  const { items, keyOf, renderItem, selection, total = items.length } = given;
  const id = `gallery${useId()}`;
  const ratios = items.map(ratioOf);
  const rules = galleryRules({ ratios, isCut: total > items.length, rowHeight, columnGap }, `[id="${id}"]`);
  const lengths: Lengths = { gap: `${rowGap}rem ${columnGap}rem`, '--column-gap': `${columnGap}rem` };
  return (
    <div className={classes.box}>
      <style>{rules}</style>
      <ul id={id} className={classes.justified} style={lengths} aria-label={given.label}>
        {items.map((item, index) => {
          const ratio = ratios[index] ?? 1;
          const style: Ratio = { '--ratio': ratio };
          const place = { index, isSelected: false, ratio, isEarly: index < EARLY, onToggle: selection && nothing };
          return (
            <li key={keyOf(item)} style={style} className={classes.item} aria-posinset={index + 1} aria-setsize={total}>
              {renderItem(item, place)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
