import type { ProjectItem } from '@koma/contracts';
import classes from './projects.module.css';
import type { Entries } from './use-entries.js';

interface Props {
  label: string;
  items: readonly ProjectItem[];
  entries: Entries;
}

/** Items in as many columns as fit, in an order that is not changed here. */
export const EntryGrid = ({ label, items, entries }: Props) => (
  <ul className={classes.grid} aria-label={label}>
    {items.map((item) => (
      <li key={item.id}>{entries.draw(item, null)}</li>
    ))}
  </ul>
);
