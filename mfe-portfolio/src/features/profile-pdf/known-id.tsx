import { NotFoundView, usePageParam } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { z } from 'zod';

/** The creator of the address; an invalid id is 404. */
export function KnownId({ children }: { children: (creatorId: string) => ReactNode }) {
  const { data } = z.uuid().safeParse(usePageParam('id'));
  return data ? children(data) : <NotFoundView />;
}
