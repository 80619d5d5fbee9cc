import { createContext, useContext } from 'react';

export interface ListPlace {
  /** Whether this item is the list's tab stop. */
  isCurrent: boolean;
}

/** Set by lists in which arrow keys move from item to item. */
export const ListPlaceContext = createContext<ListPlace | null>(null);

/** `tabIndex` of controls in an item: in a list only one item is a tab stop, without a list all are. */
export function usePlaceTabIndex(): 0 | -1 | undefined {
  const place = useContext(ListPlaceContext);
  if (!place) return undefined;
  return place.isCurrent ? 0 : -1;
}

/** Marks the element of an item that arrow keys focus. */
export const PLACE_TARGET = { 'data-place-target': '' } as const;
export const PLACE_TARGET_SELECTOR = '[data-place-target]';
