import type { ReactNode } from 'react';
import classes from './page-frame.module.css';

/** Id of the one `main` of a page. */
export const MAIN_ID = 'main';

/** Attributes of the one `main` of a page, which can receive the focus. */
export const mainProps = { id: MAIN_ID, tabIndex: -1 } as const;

interface Props {
  children: ReactNode;
}

/** First tab stop: skips the navigation. */
export const SkipLink = ({ children }: Props) => (
  <a className={classes.skip} href={`#${MAIN_ID}`}>
    {children}
  </a>
);

/** Bars around the `main` of a page, at least as high as the window. */
export const PageFrame = ({ children }: Props) => <div className={classes.page}>{children}</div>;
