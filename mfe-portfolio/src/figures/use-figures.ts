import { dashboards, type Measure } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { LIVE } from './live.js';
import type { Period } from '@koma/contracts';

type Kind = 'video' | 'image';

/** One measure per day, of everything or of works of a kind. */
export const useFigures = (period: Period, measure: Measure, kind?: Kind) =>
  useQuery({ ...queryOf(dashboards.figures, { query: { ...period, measure, ...(kind && { kind }) } }), ...LIVE });

/** All measures of each work. */
export const useWorkFigures = (period: Period, kind?: Kind) =>
  useQuery({ ...queryOf(dashboards.works, { query: { ...period, ...(kind && { kind }) } }), ...LIVE });
