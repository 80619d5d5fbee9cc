import { clearances, rightsCalendar } from '@koma/contracts';
import { keyOf } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What shows clearances is outdated: lists, the drawer of a work, lights and the calendar. */
const STALE = [clearances.ofCreator, clearances.ofWork, clearances.lights, rightsCalendar.ofWork];

/** Asks again for all that shows clearances, once some have changed. */
export function useClearancesChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () => Promise.all(STALE.map((each) => client.invalidateQueries({ queryKey: keyOf(each) }))),
    [client],
  );
}
