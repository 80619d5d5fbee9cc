import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './states.module.css';

export type LoadingShape = 'page' | 'grid' | 'table' | 'form' | 'line';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);

const SHAPES: Record<LoadingShape, () => ReactNode> = {
  page: () => (
    <Stack gap="md">
      <Skeleton height="2rem" width="40%" />
      <Skeleton height="1rem" width="65%" />
      <Skeleton height="12rem" />
    </Stack>
  ),
  grid: () => (
    <div className={classes.grid}>
      {rows(8).map((row) => (
        <Stack key={row} gap="sm">
          <Skeleton className={classes.frame} />
          <Skeleton height="1rem" width="70%" />
        </Stack>
      ))}
    </div>
  ),
  table: () => (
    <Stack gap="sm">
      {rows(6).map((row) => (
        <Skeleton key={row} height="2.5rem" />
      ))}
    </Stack>
  ),
  line: () => <Skeleton height="1.5rem" width="65%" />,
  form: () => (
    <Stack gap="lg" className={classes.form}>
      {rows(4).map((row) => (
        <Stack key={row} gap="xs">
          <Skeleton height="0.9rem" width="8rem" />
          <Skeleton height="2.5rem" />
        </Stack>
      ))}
    </Stack>
  ),
};

interface Props {
  /** Announced to screen readers. */
  label: string;
  /** Shape of the expected content, so that the layout does not shift. Default `page`. */
  shape?: LoadingShape;
}

/** Skeleton of loading content; its later siblings are shown once it is replaced. */
export function LoadingState({ label, shape = 'page' }: Props) {
  return (
    <div role="status" aria-busy="true" className={classes.loading}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {SHAPES[shape]()}
    </div>
  );
}
