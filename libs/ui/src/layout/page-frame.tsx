import type { ReactNode } from 'react';
import classes from './page-frame.module.css';

/** Id of the one `main` of a page. */
export const MAIN_ID = 'main';

/** Attributes of the one `main` of a page: the focus can be led to it. */
export const mainProps = { id: MAIN_ID, tabIndex: -1 } as const;

interface Props {
  children: ReactNode;
}

/** First stop of the keyboard: past the navigation. */
export const SkipLink = ({ children }: Props) => (
  <a className={classes.skip} href={`#${MAIN_ID}`}>
    {children}
  </a>
);

/** Bars around the `main` of a page, which is as high as the window at least. */
export const PageFrame = ({ children }: Props) => <div className={classes.page}>{children}</div>;
