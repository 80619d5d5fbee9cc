import { type CalendarLicence, type Clearance, movedMonth } from '@koma/contracts';
import { describe, expect, it } from '@jest/globals';
import { daysFrom, lanesOfMedia, lanesOfRights, shareOf, type Seen, type Span, startOfDay, ticksOf } from './lanes.js';

/** @param today nothing is free before it */
const windowOf = (month: string, years: number, today = '2020-01-01'): Seen => {
  const { from, to } = daysFrom(month, years);
  return { from: startOfDay(from), to: startOfDay(to), today: startOfDay(today) };
};
const licence = (id: string, start: string, endsOn: string | null, media: CalendarLicence['media'] = ['web']) => ({
  ...{ id, number: id, state: 'active' as const, companyName: '', product: '', media, territories: ['japan'] },
  ...{ exclusivity: 'none' as const, industry: 'food' as const, start, endsOn, extendsNumber: null },
});
const cast = (given: Partial<Clearance>): Clearance => ({
  ...{ id: '', workId: '', kind: 'cast', holder: '汐見 凪', scope: 'portfolio', media: [], note: '' },
  ...{ start: null, lastDay: null, endTime: null, endsAt: null, proof: null, version: 1 },
  ...given,
});
/** Spans as days of Tokyo. */
const days = (spans: readonly Span[]) =>
  spans.map(({ from, to }) =>
    [from, to].map((at) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 10)).join(' '),
  );

describe('lanes of media', () => {
  it('hold what overlaps in rows of its own, and show what is free, over a 29 February', () => {
    const [lane] = lanesOfMedia(
      [
        licence('a', '2028-01-01', '2028-03-01'),
        licence('b', '2028-02-29', '2028-04-01'),
        licence('c', '2028-03-01', '2028-05-01'),
        licence('d', '2028-08-01', '2028-09-01'),
      ],
      windowOf('2027-12', 1),
    );
    expect(lane?.bars.map(({ item, row }) => [item.id, row])).toEqual([['a', 0], ['b', 1], ['c', 0], ['d', 0]]); // prettier-ignore
    expect(lane?.rows).toBe(2);
    expect(days(lane?.gaps ?? [])).toEqual(['2027-12-01 2028-01-01', '2028-05-01 2028-08-01', '2028-09-01 2028-12-01']);
  });

  it('are those of the media that are held, with media that are contained, and nothing outside the window', () => {
    const all = [
      licence('tv', '2027-01-01', null, ['tvc-national']),
      licence('before', '2025-01-01', '2026-11-01', ['print']),
      licence('after', '2029-11-01', null, ['cinema']),
    ];
    const lanes = lanesOfMedia(all, windowOf('2026-11', 3));
    expect(lanes.map(({ medium }) => medium)).toEqual(['tvc-national', 'tvc-regional']);
    expect(days(lanes[0]?.gaps ?? [])).toEqual(['2026-11-01 2027-01-01']);
  });
});

describe('lanes of clearances', () => {
  it('join those of one right, and end at the time of day', () => {
    const [first, second] = lanesOfRights(
      [
        cast({ id: 'a', lastDay: '2026-12-31', endTime: '18:00', endsAt: '2026-12-31T09:00:00.000Z' }),
        cast({ id: 'b', start: '2027-01-01' }),
        cast({ id: 'c', kind: 'location', holder: '神奈川県', lastDay: '2025-12-31', endsAt: '2025-12-31T15:00:00.000Z' }),
      ],
      windowOf('2026-11', 1),
    ); // prettier-ignore
    expect(first?.rows).toBe(1);
    // Six hours of New Year's Eve.
    expect(first?.gaps).toEqual([{ from: Date.parse('2026-12-31T09:00:00Z'), to: startOfDay('2027-01-01') }]);
    expect(second?.bars).toEqual([]);
    const { from, to } = windowOf('2026-11', 1);
    expect(second?.gaps).toEqual([{ from, to }]);
  });
});

it('free days begin today', () => {
  const all = [licence('a', '2026-11-01', '2026-12-01'), licence('b', '2027-03-01', '2027-04-01')];
  const [lane] = lanesOfMedia(all, windowOf('2026-10', 1, '2027-01-15'));
  expect(days(lane?.gaps ?? [])).toEqual(['2027-01-15 2027-03-01', '2027-04-01 2027-10-01']);
});

describe('the scale', () => {
  it('names each month of a year, and each quarter of three', () => {
    expect(ticksOf('2026-11', 1)).toHaveLength(12);
    expect(ticksOf('2026-11', 3).slice(0, 2)).toEqual(['2027-01', '2027-04']);
    expect(movedMonth('2026-01', -6)).toBe('2025-07');
  });

  it('begins at midnight in Tokyo', () => {
    const window = windowOf('2027-01', 1);
    expect(window.from).toBe(Date.parse('2026-12-31T15:00:00Z'));
    expect(shareOf(startOfDay('2027-07-02'), window)).toBeCloseTo(182 / 365, 6);
    expect([shareOf(-Infinity, window), shareOf(Infinity, window)]).toEqual([0, 1]);
  });
});
