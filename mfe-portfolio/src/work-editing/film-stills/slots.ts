import type { FilmStills, StillsChoice } from '@koma/contracts';
import { moveItem } from '@koma/ui/sorting';
import { useState } from 'react';

interface Shown {
  /** Address of a small picture; null where there is none to show. */
  url: string | null;
}

/** A scene of the film. */
export interface Scene extends Shown {
  second: number;
}

/** One of the owner's own pictures. */
export interface OwnPicture extends Shown {
  assetId: string;
}

/** One place of the quad. */
export interface Slot<T extends Shown> {
  id: string;
  /** What is chosen for it. */
  still: T | null;
  /** Address of what others see there so far. */
  before: string | null;
}

/** The four places, with what is chosen for each and what was shown so far. */
export const slotsOf = <T extends Shown>(stills: readonly T[], before: readonly string[]): Slot<T>[] =>
  ['first', 'second', 'third', 'fourth'].map((id, index) => ({
    id,
    still: stills[index] ?? null,
    before: before[index] ?? null,
  }));

/** What is chosen for all four; null as long as one is missing. */
function chosenOf<T extends Shown>(slots: readonly Slot<T>[]): T[] | null {
  const chosen = slots.flatMap(({ still }) => still ?? []);
  return chosen.length === slots.length ? chosen : null;
}

const posterOf = <T extends Shown>(slots: readonly Slot<T>[], posterId: string | null): T | null =>
  slots.find(({ id }) => id === posterId)?.still ?? null;

/** What is asked for when it differs from what is shown; null when nothing is, or one is missing. */
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

/** The same of pictures. */
export function picturesChoice(slots: readonly Slot<OwnPicture>[], posterId: string | null): StillsChoice | null {
  const assetIds = chosenOf(slots)?.map(({ assetId }) => assetId);
  const poster = posterOf(slots, posterId);
  return assetIds ? { assetIds, ...(poster && { posterAssetId: poster.assetId }) } : null;
}

/** The slots with new stills in those that are still empty. */
export function filled<T extends Shown>(slots: readonly Slot<T>[], stills: readonly T[]): Slot<T>[] {
  const waiting = stills.toReversed();
  return slots.map((slot) => (slot.still ? slot : { ...slot, still: waiting.pop() ?? null }));
}

/** Four places to be filled: one of them is the next, and after it the one that follows; one may become the poster. */
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
    /** Fills the next place of the slots, as the page shows them. */
    put: (still: T, now: readonly Slot<T>[]) => {
      const place = now.findIndex(({ id }) => id === nextId);
      setSlots(now.map((slot, index) => (index === place ? { ...slot, still } : slot)));
      setNextId(now[(place + 1) % now.length]?.id);
    },
    move: (from: number, to: number, now: readonly Slot<T>[]) => setSlots(moveItem(now, from, to)),
  };
}

export type Slots<T extends Shown> = ReturnType<typeof useSlots<T>>;
