import { NotFoundView, usePageParam } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { z } from 'zod';

/** The creator that the address names; what is no id names nobody. */
export function KnownId({ children }: { children: (creatorId: string) => ReactNode }) {
  const { data } = z.uuid().safeParse(usePageParam('id'));
  return data ? children(data) : <NotFoundView />;
}
