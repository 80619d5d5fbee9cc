import type { SlideSelectTally, WorkTally } from '@koma/contracts';

/** Marks of a work; empty where there are none. */
export const tallyOf = ({ works }: SlideSelectTally, workId: string): WorkTally =>
  works.find((one) => one.workId === workId) ?? { workId, circle: 0, triangle: 0, cross: 0, marks: [] };

/** Most ○ first, then most △, then fewest ×; ties keep their order. */
export function sortByTally<T extends { id: string }>(works: readonly T[], tally: SlideSelectTally): T[] {
  const of = new Map(works.map(({ id }) => [id, tallyOf(tally, id)]));
  const compare = (one: WorkTally, other: WorkTally) =>
    other.circle - one.circle || other.triangle - one.triangle || one.cross - other.cross;
  return works.toSorted((one, other) => {
    const [first, second] = [of.get(one.id), of.get(other.id)];
    return first && second ? compare(first, second) : 0;
  });
}
