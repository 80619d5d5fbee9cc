import { recordOf } from '../content/values.js';

/** The list after one of a group's questions was moved to another place in the group; places count within the group. */
export function moveInGroup(all: readonly unknown[], group: string, [from, to]: readonly [number, number]): unknown[] {
  const places = all.flatMap((one, at) => (recordOf(one).group === group ? [at] : []));
  const own = places.map((at) => all[at]);
  const moved = own.toSpliced(from, 1).toSpliced(to, 0, ...own.slice(from, from + 1));
  return all.map((one, at) => (places.includes(at) ? moved[places.indexOf(at)] : one));
}
