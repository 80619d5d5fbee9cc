import {
  CATEGORY_KINDS,
  type Category,
  categories,
  categoryMerges,
  type StaffCategory,
  staffCategories,
  type StaffCategoryList,
  NAME_KINDS,
  type NameKind,
  workNames,
} from '@koma/contracts';
import { keyOf, queryOf, toast, useCall, useErrorWords } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { oneOf, useAddress } from '../../shared/use-address.js';

export type Kind = Category['kind'];
/** In the order in which staff need them. */
export const KINDS = [
  'genre',
  'commodity-type',
  'situation',
  'role',
  'position',
  'media-type',
  'image-type',
] as const satisfies readonly Kind[];

/** Names that works have as free text. */
export const isNameKind = (kind: Kind | NameKind): kind is NameKind => NAME_KINDS.some((one) => one === kind);

/** The kind in the address. */
export const useKind = (): Kind | NameKind =>
  oneOf([...CATEGORY_KINDS, ...NAME_KINDS], useAddress().params.get('kind')) ?? KINDS[0];

/** Reads everything again that an act changes: the lists of staff, and what forms and filters offer. */
export function useRefreshCategories(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const endpoint of [
      staffCategories.list,
      staffCategories.uses,
      categoryMerges.list,
      categories.list,
      workNames.list,
    ])
      void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  }, [client]);
}

/** Those that can be chosen: neither retired nor merged. */
export const isOffered = ({ isRetired, mergedInto }: StaffCategory): boolean => !isRetired && mergedInto === null;

/** All keys after one of a heading's categories took another place below it. */
function movedBelow(list: StaffCategoryList, group: string | null, [from, to]: readonly [number, number]) {
  const present = list.items.filter(({ mergedInto }) => mergedInto === null);
  const own = present.filter((one) => one.group === group);
  const moved = own.toSpliced(from, 1).toSpliced(to, 0, ...own.slice(from, from + 1));
  const next = moved.values();
  return present.map((one) => (one.group === group ? (next.next().value ?? one) : one));
}

/** Changes the order; the page shows it at once, and what stands if it is refused. */
export function useOrder(kind: Kind, list: StaffCategoryList) {
  const client = useQueryClient();
  const words = useErrorWords();
  const refresh = useRefreshCategories();
  const { queryKey } = queryOf(staffCategories.list, { params: { kind } });
  const order = useCall(staffCategories.order);
  const orderGroups = useCall(staffCategories.orderGroups);
  const { version } = list;
  const after = { onError: (error: unknown) => toast.error(words(error)), onSettled: refresh };
  const show = (part: Partial<StaffCategoryList>) =>
    client.setQueryData(queryKey, { ...list, ...part, version: version + 1 });
  return {
    isPending: order.isPending || orderGroups.isPending,
    move: (group: string | null, places: readonly [number, number]) => {
      const items = movedBelow(list, group, places);
      show({ items: [...items, ...list.items.filter(({ mergedInto }) => mergedInto !== null)] });
      order.mutate({ params: { kind }, body: { version, keys: items.map(({ key }) => key) } }, after);
    },
    moveGroup: (from: number, to: number) => {
      const groups = list.groups.toSpliced(from, 1).toSpliced(to, 0, ...list.groups.slice(from, from + 1));
      show({ groups });
      orderGroups.mutate({ params: { kind }, body: { version, keys: groups.map(({ key }) => key) } }, after);
    },
  };
}
