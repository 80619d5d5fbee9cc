import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CompanyVisit } from '../events/index.js';
import { companyViews, visitedDays } from './company-views.js';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const LATER = '2026-12-31';
const visit = (day: number, accountId: string, views = 1, company = '汐風'): CompanyVisit => ({
  ...{ accountId, views, company },
  day: `2026-11-${String(day).padStart(2, '0')}`,
});
const shownOf = (visits: readonly CompanyVisit[], period = NOVEMBER, today = LATER) =>
  companyViews(visits, period, today).map(({ name, views }) => [name, views]);

describe('the views of a company', () => {
  it('are those of days in which three of its people looked', () => {
    const two = [visit(2, 'a'), visit(3, 'b', 4), visit(3, 'a')];
    expect(shownOf(two)).toEqual([]);
    expect(shownOf([...two, visit(20, 'c')])).toEqual([['汐風', 7]]);
  });

  it('do not tell what one or two of its people did afterwards', () => {
    const three = [visit(2, 'a'), visit(2, 'b'), visit(3, 'c')];
    expect(shownOf([...three, visit(4, 'a', 9), visit(5, 'b')])).toEqual([['汐風', 3]]);
    expect(shownOf([...three, visit(4, 'a', 9), visit(5, 'b'), visit(5, 'd')])).toEqual([['汐風', 14]]);
  });

  it('do not tell of today, which an open page would show one by one', () => {
    const three = [visit(2, 'a'), visit(3, 'b'), visit(3, 'c')];
    expect(shownOf(three, NOVEMBER, '2026-11-03')).toEqual([]);
    expect(shownOf(three, NOVEMBER, '2026-11-04')).toEqual([['汐風', 3]]);
  });

  it('are added up for all spellings of its name, most views first', () => {
    const others = ['x', 'y', 'z'].map((who) => visit(9, who, 1, 'みなと'));
    const visits = [visit(2, 'a', 1, '株式会社汐風'), visit(2, 'b', 3), visit(2, 'c', 2), ...others];
    expect(shownOf(visits)).toEqual([
      ['汐風', 6],
      ['みなと', 3],
    ]);
  });

  it('differ between any two periods by nothing or by what three people did', () => {
    // Three months: groups begin anew with each.
    const FIRST = Date.UTC(2026, 8, 1);
    const day = fc
      .integer({ min: 0, max: 90 })
      .map((at) => new Date(FIRST + at * 86_400_000).toISOString().slice(0, 10));
    const visits = fc.array(fc.tuple(day, fc.constantFrom('a', 'b', 'c', 'd', 'e')), { maxLength: 60 });
    const period = fc.tuple(day, day).map((days) => {
      const [from = '', to = ''] = days.toSorted();
      return { from, to };
    });
    const property = fc.property(visits, period, period, (made, one, other) => {
      // Each visit has a digit of its own, so that a sum tells which it is made of.
      const all = made.map(([at, who], index) => ({ ...visit(1, who), day: at, views: index }));
      const within = ({ from, to }: typeof one) => {
        const known = all.filter((each) => each.day >= visitedDays({ from, to }).from && each.day <= to);
        return new Set(
          all.flatMap(({ views }) => {
            const marked = known.map((each) => ({ ...each, views: each.views === views ? 1 : 0 }));
            return companyViews(marked, { from, to }, LATER).length > 0 ? [views] : [];
          }),
        );
      };
      const [here, there] = [within(one), within(other)];
      const people = (more: ReadonlySet<number>, less: ReadonlySet<number>) =>
        new Set(all.flatMap(({ accountId, views }) => (more.has(views) && !less.has(views) ? [accountId] : []))).size;
      for (const count of [people(here, there), people(there, here)]) expect(count === 0 || count >= 3).toBe(true);
    });
    fc.assert(property, { numRuns: 200 });
  });
});
