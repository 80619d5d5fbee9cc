import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Marked } from './marked.js';
import classes from './section.module.css';

interface Props {
  /** For links to this section. */
  id?: string;
  title: string;
  lead?: string;
  /** Position relative to the heading. */
  arrangement?: 'beside' | 'below';
  isSunken?: boolean;
  children: ReactNode;
}

/** A section of a public page: heading and content. */
export function Section({ id, title, lead, arrangement = 'below', isSunken = false, children }: Props) {
  return (
    <section id={id} className={classes.section} data-sunken={isSunken || undefined}>
      <div className={classes.inner} data-arrangement={arrangement}>
        <div className={classes.heading}>
          <Title order={2} className={classes.title}>
            {title}
          </Title>
          {lead && (
            <p className={classes.lead}>
              <Marked text={lead} />
            </p>
          )}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
