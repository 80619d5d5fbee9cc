import type { ReactNode } from 'react';
import classes from './with-contents.module.css';

interface Props {
  /** Label of the table of contents. */
  label: string;
  /** Sections of the text by their anchors. */
  parts: readonly { anchor: string; title: string }[];
  isNumbered?: boolean;
  /** The text, as one element. */
  children: ReactNode;
}

/** A long text with its table of contents: beside it where there is room, else above. */
export function WithContents({ label, parts, isNumbered = false, children }: Props) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <div className={classes.page}>
      <nav className={classes.contents} aria-label={label}>
        <List>
          {parts.map(({ anchor, title }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
        </List>
      </nav>
      {children}
    </div>
  );
}
