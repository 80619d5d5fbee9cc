import type { CountedWork, FacetRow, Figures, MeasureCounts } from '@koma/contracts';

const NONE: MeasureCounts = { view: 0, favourite: 0, save: 0, presentation: 0 };

/** Days of all figures of the tests. */
export const DAYS = { from: '2026-11-18', to: '2026-11-20' } as const;

export const makeCounts = (given: Partial<MeasureCounts> = {}): MeasureCounts => ({ ...NONE, ...given });

/** Three days with one a thousand times the others. */
export const makeFigures = (given: Partial<Figures> = {}): Figures => ({
  ...DAYS,
  measure: 'view',
  total: 1212,
  totalBefore: 1010,
  series: [
    { day: '2026-11-18', count: 0 },
    { day: '2026-11-19', count: 12 },
    { day: '2026-11-20', count: 1200 },
  ],
  byKind: { video: 1000, image: 200, creator: 12 },
  ...given,
});

export const makeCountedWork = (given: Partial<CountedWork> = {}): CountedWork => ({
  kind: 'video',
  id: '0198f3a0-0000-7000-8000-000000000010',
  title: '静かな午後',
  titleEn: 'A Quiet Afternoon',
  isDeleted: false,
  counts: makeCounts({ view: 30 }),
  before: makeCounts({ view: 20 }),
  ...given,
});

export const makeFacetRow = (given: Partial<FacetRow> = {}): FacetRow => ({
  name: '月草化粧品',
  key: '月草化粧品',
  works: 2,
  counts: makeCounts({ view: 30, favourite: 3 }),
  before: makeCounts({ view: 20, favourite: 6 }),
  ...given,
});

/** Cells of each row of a table. */
export const cellsOf = (rows: readonly HTMLElement[]): (string | null)[][] =>
  rows.map((row) => [...row.children].map(({ textContent }) => textContent));
