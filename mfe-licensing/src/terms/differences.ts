import { type Usage, endOfUsage, isCovered } from '@koma/contracts';

/** An entry of a list on one side, and whether the other side has it as well. */
export interface Marked {
  name: string;
  isCommon: boolean;
}

/** What a use of works is agreed on. */
export type Axis =
  | 'media'
  | 'territories'
  | 'start'
  | 'end'
  | 'exclusivity'
  | 'industry'
  | 'alterations'
  | 'isCredited';

/** One line of the comparison; of a list, the entries of each side. */
export interface Difference {
  axis: Axis;
  isSame: boolean;
  asked: readonly Marked[];
  offered: readonly Marked[];
}

/** Marks the entries of each side that the other one has as well. */
function ofLists(
  axis: Axis,
  [asked, offered]: readonly [asked: readonly string[], offered: readonly string[]],
  isIn: (name: string, others: readonly string[]) => boolean,
): Difference {
  const marked = (names: readonly string[], others: readonly string[]) =>
    names.map((name): Marked => ({ name, isCommon: isIn(name, others) }));
  const sides = { asked: marked(asked, offered), offered: marked(offered, asked) };
  const isSame = [...sides.asked, ...sides.offered].every(({ isCommon }) => isCommon);
  return { axis, isSame, ...sides };
}

const ofValues = (axis: Axis, isSame: boolean): Difference => ({ axis, isSame, asked: [], offered: [] });

const namesOf = ({ media }: Usage) => media.map(({ medium }) => medium);
const placementsOf = ({ media }: Usage, name: string) =>
  media
    .find(({ medium }) => medium === name)
    ?.placements.toSorted()
    .join(' ');

/** What an offer changes of what was asked for, axis by axis in the order in which they are read. */
export const differencesOf = (asked: Usage, offered: Usage): Difference[] => [
  // Other placements are another use of the medium.
  ofLists(
    'media',
    [namesOf(asked), namesOf(offered)],
    (name) => placementsOf(asked, name) === placementsOf(offered, name),
  ),
  // Kanto and its seven prefectures are the same: what counts is where it holds.
  ofLists('territories', [asked.territories, offered.territories], isCovered),
  ofValues('start', asked.start === offered.start),
  // So are a year and the same days in a term of one's own.
  ofValues('end', endOfUsage(asked) === endOfUsage(offered)),
  ofValues('exclusivity', asked.exclusivity === offered.exclusivity),
  ofValues('industry', asked.industry === offered.industry),
  ofLists('alterations', [asked.alterations, offered.alterations], (name, others) => others.includes(name)),
  ofValues('isCredited', asked.isCredited === offered.isCredited),
];
