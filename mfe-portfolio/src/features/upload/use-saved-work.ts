import { type Work, works } from '@koma/contracts';
import { hasCode, keyOf, queryOf } from '@koma/web-kit';
import { draftOf } from '@koma/web-kit/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';

const workId = z.uuid();

/** The work made from a file (or by another name), remembered over a reload; null until there is one. */
export function useSavedWork(name: string | null) {
  const queryClient = useQueryClient();
  const [store, setStore] = useState(() => storeOf(name));
  const [id, setId] = useState(() => store.read());
  if (store.name !== name) {
    const next = storeOf(name);
    setStore(next);
    setId(next.read());
  }
  const query = useQuery({ ...queryOf(works.get, { params: { id: id ?? '' } }), enabled: id !== null });
  const isGone = hasCode(query.error, 'RESOURCE.NOT_FOUND');
  return {
    work: id === null || isGone ? null : (query.data ?? null),
    /** There is one, but it is still loading. */
    isLoading: id !== null && query.isPending,
    store: (work: Work) => {
      queryClient.setQueryData(queryOf(works.get, { params: { id: work.id } }).queryKey, work);
      void queryClient.invalidateQueries({ queryKey: keyOf(works.own) });
      store.write(work.id);
      setId(work.id);
    },
    clear: () => {
      store.clear();
      setId(null);
    },
  };
}

/** Whether a work was made from a file in this tab. */
export const isSaved = (name: string): boolean => storeOf(name).read() !== null;

export type SavedWork = ReturnType<typeof useSavedWork>;

const storeOf = (name: string | null) => ({ name, ...draftOf(`saved.${name}`, workId) });
