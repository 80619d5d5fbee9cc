import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-title.module.css';

interface Props {
  title: string;
  /** Text below the title. */
  children?: ReactNode;
}

/** Top of every public page but the home page. */
export function PageTitle({ title, children }: Props) {
  return (
    <header className={classes.header}>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {children && <div className={classes.lead}>{children}</div>}
    </header>
  );
}
