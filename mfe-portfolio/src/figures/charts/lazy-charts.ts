import { lazy } from 'react';

/** Charts with their library are loaded with the first one. */
export const LazyDayChart = lazy(() => import('./day-chart.js').then(({ DayChart }) => ({ default: DayChart })));
export const LazyCurveChart = lazy(() =>
  import('./curve-chart.js').then(({ CurveChart }) => ({ default: CurveChart })),
);
