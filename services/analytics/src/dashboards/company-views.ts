import { COMPANY_PEOPLE, companyForm } from '@koma/contracts';
import type { CompanyVisit } from '../events/index.js';
import type { Period } from '../period.js';

/** Views that are shown under a company's name. */
interface CompanyViews {
  key: string;
  name: string;
  views: number;
}

const monthOf = (day: string): string => day.slice(0, 7);

/** The days whose visits have to be known for the companies of a period. */
export const visitedDays = ({ from, to }: Period): Period => ({ from: `${monthOf(from)}-01`, to });

/**
 * Views by companies, most first. The days of a month are put together until so many people of the company have looked that it can be
 * named, and only such groups of days that lie in the period count. The groups do not depend on the period: whoever compares two
 * periods learns no more than the views of one whole group.
 *
 * @param visits of `visitedDays`
 * @param today its visits are left out, because a page that is open would show each of them
 */
export function companyViews(visits: readonly CompanyVisit[], period: Period, today: string): CompanyViews[] {
  const past = visits.filter(({ day }) => day < today);
  // Every spelling is folded once: a year has some hundred thousand visits.
  const spellings = [...Map.groupBy(past, ({ company }) => company)].map(([name, of]) => ({
    key: companyForm(name),
    of,
  }));
  const companies = [...Map.groupBy(spellings, ({ key }) => key)].filter(([key]) => key !== '');
  return companies
    .map(([key, written]) => {
      const own = written.flatMap(({ of }) => of);
      const months = Map.groupBy(own, ({ day }) => monthOf(day));
      const shown = [...months.values()].flatMap(groupsOf).filter(isWithin(period)).flat();
      return { key, name: mostUsedName(shown), views: viewsOf(shown) };
    })
    .filter(({ views }) => views > 0)
    .toSorted((a, b) => b.views - a.views || (a.key < b.key ? -1 : 1));
}

/** Visits of whole days, together by enough people; what is left at the end of the month belongs to no group. */
function groupsOf(visits: readonly CompanyVisit[]): CompanyVisit[][] {
  const days = [...Map.groupBy(visits, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const groups: CompanyVisit[][] = [];
  let open: CompanyVisit[] = [];
  for (const [, ofDay] of days) {
    open = [...open, ...ofDay];
    if (new Set(open.map(({ accountId }) => accountId)).size < COMPANY_PEOPLE) continue;
    groups.push(open);
    open = [];
  }
  return groups;
}

const isWithin =
  ({ from, to }: Period) =>
  (visits: readonly CompanyVisit[]): boolean =>
    visits.every(({ day }) => day >= from && day <= to);

const viewsOf = (visits: readonly CompanyVisit[]): number => visits.reduce((sum, { views }) => sum + views, 0);

/** The spelling under which most was viewed. */
function mostUsedName(visits: readonly CompanyVisit[]): string {
  const spellings = [...Map.groupBy(visits, ({ company }) => company)];
  const inOrder = spellings.toSorted(([a, of], [b, other]) => viewsOf(other) - viewsOf(of) || (a < b ? -1 : 1));
  return inOrder[0]?.[0] ?? '';
}
