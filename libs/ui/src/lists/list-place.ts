import { createContext, useContext } from 'react';

export interface ListPlace {
  /** Whether the keyboard stops here when it comes to the list. */
  isCurrent: boolean;
}

/** Set by lists in which the arrow keys lead from item to item. */
export const ListPlaceContext = createContext<ListPlace | null>(null);

/** `tabIndex` of what can be reached in an item: one item of a list is a stop of the Tab key, all of them without a list. */
export function usePlaceTabIndex(): 0 | -1 | undefined {
  const place = useContext(ListPlaceContext);
  if (!place) return undefined;
  return place.isCurrent ? 0 : -1;
}

/** Marks the one element of an item that the arrow keys lead to. */
export const PLACE_TARGET = { 'data-place-target': '' } as const;
export const PLACE_TARGET_SELECTOR = '[data-place-target]';
