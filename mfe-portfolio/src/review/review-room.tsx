import type { ReactNode } from 'react';
import classes from './review.module.css';

interface Props {
  /** The work, and the line under it. */
  stage: ReactNode;
  /** What is said about it. */
  panel: ReactNode;
  /** Names the panel. */
  label: string;
}

/** The work, and beside it, or below on a phone, what is said about it. */
export const ReviewRoom = ({ stage, panel, label }: Props) => (
  <div className={classes.room}>
    <div className={classes.stage}>{stage}</div>
    <section className={classes.panel} aria-label={label}>
      {panel}
    </section>
  </div>
);
