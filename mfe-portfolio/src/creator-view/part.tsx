import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './creator-view.module.css';

/** Order of a part's heading: below the name, which is `h1` on the creator's page and `h3` in a preview. */
export type PartOrder = 2 | 4;

interface Props {
  title: string;
  order?: PartOrder | undefined;
  /** Gets the heading's id, for a list that it names. */
  children: ReactNode | ((headingId: string) => ReactNode);
}

/** A part of a creator's page with its heading. */
export function Part({ title, order = 2, children }: Props) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <Title order={order} size="h3" id={id}>
        {title}
      </Title>
      {typeof children === 'function' ? children(id) : children}
    </section>
  );
}
