import type { FilmStills, StillsChoice } from '@koma/contracts';
import { moveItem } from '@koma/ui/sorting';
import { useState } from 'react';

interface Shown {
  /** Address of a small picture; null where there is none. */
  url: string | null;
}

/** A scene of the film. */
export interface Scene extends Shown {
  second: number;
}

/** One of the owner's pictures. */
export interface OwnPicture extends Shown {
  assetId: string;
}

/** One slot of the quad. */
export interface Slot<T extends Shown> {
  id: string;
  /** The chosen still. */
  still: T | null;
  /** Address of the still that others see. */
  before: string | null;
}

/** The four slots, with the chosen and the present stills. */
export const slotsOf = <T extends Shown>(stills: readonly T[], before: readonly string[]): Slot<T>[] =>
  ['first', 'second', 'third', 'fourth'].map((id, index) => ({
    id,
    still: stills[index] ?? null,
    before: before[index] ?? null,
  }));

/** All four chosen stills; null while one is missing. */
function chosenOf<T extends Shown>(slots: readonly Slot<T>[]): T[] | null {
  const chosen = slots.flatMap(({ still }) => still ?? []);
  return chosen.length === slots.length ? chosen : null;
}

const posterOf = <T extends Shown>(slots: readonly Slot<T>[], posterId: string | null): T | null =>
  slots.find(({ id }) => id === posterId)?.still ?? null;

/** The request when the choice differs from the present stills; null when it is equal or incomplete. */
export function scenesChoice(
  slots: readonly Slot<Scene>[],
  posterId: string | null,
  { source, seconds: before }: FilmStills,
): StillsChoice | null {
  const seconds = chosenOf(slots)?.map(({ second }) => second);
  const poster = posterOf(slots, posterId);
  if (!seconds || (!poster && source !== 'pictures' && seconds.join() === before.join())) return null;
  return { seconds, ...(poster && { posterSecond: poster.second }) };
}

/** The same for pictures. */
export function picturesChoice(slots: readonly Slot<OwnPicture>[], posterId: string | null): StillsChoice | null {
  const assetIds = chosenOf(slots)?.map(({ assetId }) => assetId);
  const poster = posterOf(slots, posterId);
  return assetIds ? { assetIds, ...(poster && { posterAssetId: poster.assetId }) } : null;
}

/** The slots with new stills in the empty ones. */
export function filled<T extends Shown>(slots: readonly Slot<T>[], stills: readonly T[]): Slot<T>[] {
  const waiting = stills.toReversed();
  return slots.map((slot) => (slot.still ? slot : { ...slot, still: waiting.pop() ?? null }));
}

/** Four slots to fill: one is next, and then the following one; one may become the poster. */
export function useSlots<T extends Shown>(initial: () => Slot<T>[]) {
  const [slots, setSlots] = useState<readonly Slot<T>[]>(initial);
  const [nextId, setNextId] = useState<string | undefined>(slots[0]?.id);
  const [posterId, setPosterId] = useState<string | null>(null);
  return {
    slots,
    nextId,
    posterId,
    select: setNextId,
    setPoster: setPosterId,
    /** Fills the next of the shown slots. */
    put: (still: T, now: readonly Slot<T>[]) => {
      const place = now.findIndex(({ id }) => id === nextId);
      setSlots(now.map((slot, index) => (index === place ? { ...slot, still } : slot)));
      setNextId(now[(place + 1) % now.length]?.id);
    },
    move: (from: number, to: number, now: readonly Slot<T>[]) => setSlots(moveItem(now, from, to)),
  };
}

export type Slots<T extends Shown> = ReturnType<typeof useSlots<T>>;
