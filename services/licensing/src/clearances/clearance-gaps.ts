import {
  addDays,
  CLEARANCE_AXES,
  type ClearanceForm,
  type ClearanceKind,
  endOfUsage,
  type LicenceMedium,
  type UnclearedKind,
  type UnclearedRight,
  type UsageDraft,
  withContained,
} from '@koma/contracts';

type Cleared = Pick<ClearanceForm, 'scope' | 'media' | 'start' | 'lastDay' | 'endTime'> & {
  kind: ClearanceKind;
  holder: string;
  holderKey: string;
};
/** Days, half-open; texts that are compared as they are. */
interface Days {
  from: string;
  to: string;
}
/** Before and after every day. */
const [EVER, NEVER] = ['', '9999-12-31'] as const;

/** The whole days of a clearance: one that ends at a time of its last day does not hold for all of that day. */
function daysOf({ start, lastDay, endTime }: Cleared): Days {
  const to = lastDay === null ? NEVER : endTime === null ? addDays(lastDay, 1) : lastDay;
  return { from: start ?? EVER, to };
}

/** The days of a use; null while they are incomplete. */
function askedDays({ start, term, lastDay = null }: UsageDraft): Days | null {
  if (!start || !term || (term === 'own' && lastDay === null)) return null;
  return { from: start, to: endOfUsage({ start, term, lastDay }) ?? NEVER };
}

/** The first of the asked days that lies in none of the others, or null. */
function firstOutside({ from, to }: Days, others: readonly Days[]): string | null {
  let at = from;
  for (const days of others.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
    if (days.from <= at && days.to > at) at = days.to;
  return at < to ? at : null;
}

/** What a use asks of one right beyond its clearances, which together hold for it; null where nothing. */
function gapOf(
  clearances: readonly Cleared[],
  media: readonly LicenceMedium[],
  days: Days | null,
): UnclearedRight | null {
  const [first] = clearances;
  if (!first) return null;
  const allowing = (medium: LicenceMedium) =>
    clearances.filter(
      (one) => one.scope === 'media' && one.media.some((whole) => withContained(whole).includes(medium)),
    );
  const never = media.filter((medium) => allowing(medium).length === 0);
  const outside = media
    .filter((medium) => days !== null && !never.includes(medium))
    .map((medium) => days && firstOutside(days, allowing(medium).map(daysOf)))
    .filter((day) => day !== null)
    .toSorted();
  const isForPortfolio = clearances.every(({ scope }) => scope === 'portfolio');
  const axes = [
    ...(never.length === 0 ? [] : [isForPortfolio ? ('scope' as const) : ('medium' as const)]),
    ...(outside.length === 0 ? [] : ['days' as const]),
  ];
  const { kind, holder } = first;
  return axes.length === 0 ? null : { kind, holder, axes, media: never, firstDay: outside[0] ?? null };
}

/**
 * Rights of a work whose clearances do not allow all of a use, one for each kind and holder: on some day, in some medium, none of them
 * holds. A work of which nothing is noted lacks nothing.
 */
export function gapsOf(clearances: readonly Cleared[], usage: UsageDraft): UnclearedRight[] {
  const media = (usage.media ?? []).map(({ medium }) => medium);
  // The client's consent to the portfolio says nothing of other uses.
  const held = clearances.filter(({ kind, scope }) => kind !== 'client-consent' || scope !== 'portfolio');
  const rights = Map.groupBy(held, ({ kind, holderKey }) => `${kind} ${holderKey}`);
  return [...rights.values()].flatMap((one) => gapOf(one, media, askedDays(usage)) ?? []);
}

/** Whoever asks learns of each kind of right, and in what it is not cleared; not of its holders. */
export const kindsOf = (rights: readonly UnclearedRight[]): UnclearedKind[] =>
  [...Map.groupBy(rights, ({ kind }) => kind)].map(([kind, own]) => ({
    kind,
    axes: CLEARANCE_AXES.filter((axis) => own.some(({ axes }) => axes.includes(axis))),
    media: [...new Set(own.flatMap(({ media }) => media))],
    firstDay: own.flatMap(({ firstDay }) => firstDay ?? []).toSorted()[0] ?? null,
  }));
