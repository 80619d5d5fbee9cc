import { type GuestMarks, type MarkSign, slideSelectMarks } from '@koma/contracts';
import { queryOf, toast, useCall, useErrorWords } from '@koma/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export interface Said {
  sign: MarkSign | null;
  comment: string;
}

interface Wish extends Said {
  workId: string;
  onSaved?: (() => void) | undefined;
}

/** The guest of a link with the present marks, and a function to make one; a name is required first. */
export function useGuest(token: string) {
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const own = queryOf(slideSelectMarks.own, { params: { token } });
  const query = useQuery(own);
  const keep = (answer: GuestMarks) => queryClient.setQueryData(own.queryKey, answer);
  const call = useCall(slideSelectMarks.mark, { onSuccess: keep });
  // The mark that waits for the name.
  const [waiting, setWaiting] = useState<Wish | null>(null);
  const [isNaming, setIsNaming] = useState(false);
  const send = ({ workId, sign, comment, onSaved }: Wish) =>
    call.mutate(
      { params: { token, id: workId }, body: { sign, comment } },
      { onSuccess: () => onSaved?.(), onError: (error) => toast.error(words(error)) },
    );
  const say = (wish: Wish) => {
    if (query.data?.name) return send(wish);
    setWaiting(wish);
    setIsNaming(true);
  };
  const close = () => {
    setIsNaming(false);
    setWaiting(null);
  };
  return {
    name: query.data?.name ?? null,
    isKnown: query.data !== undefined,
    /** Until the answer is there, its room is kept. */
    isAsked: query.isPending,
    saidOf: (workId: string): Said =>
      query.data?.marks.find((one) => one.workId === workId) ?? { sign: null, comment: '' },
    say,
    isNaming,
    rename: () => setIsNaming(true),
    named: (answer: GuestMarks) => {
      keep(answer);
      if (waiting) send(waiting);
      close();
    },
    close,
  };
}

export type Guest = ReturnType<typeof useGuest>;
