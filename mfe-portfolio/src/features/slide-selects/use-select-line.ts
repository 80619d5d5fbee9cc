import { type MemberBrief, type SlideSelect, slideSelectMarks, slideSelects } from '@koma/contracts';
import { keyOf, queryOf, useEvents } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const NOBODY: readonly MemberBrief[] = [];

/** What happens to a slide select while it is open: marks of guests, what others save, and who else is here. */
export function useSelectLine({ id, version }: SlideSelect) {
  const queryClient = useQueryClient();
  const [people, setPeople] = useState(NOBODY);
  const request = { params: { id } };
  const isLive = useEvents(slideSelectMarks.follow, request, ({ people: present, version: newest, ...tally }) => {
    queryClient.setQueryData(queryOf(slideSelectMarks.tally, request).queryKey, tally);
    setPeople(present);
    if (newest !== null && newest > version)
      void queryClient.invalidateQueries({ queryKey: keyOf(slideSelects.get, request) });
  });
  return { isLive, people: isLive ? people : NOBODY };
}
