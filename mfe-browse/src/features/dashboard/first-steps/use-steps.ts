import { favourites, portfolios, profiles, projects, recentlySeen } from '@koma/contracts';
import { pagesOf, queryOf } from '@koma/web-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.js';

export interface Step {
  /** Key of its words. */
  key: string;
  to: string;
  isDone: boolean;
}

const PROFILE = '/user/creator/profile';
const PORTFOLIO = '/user/creator/profile/portfolio';
const FEW = { query: { limit: 1 } } as const;

/** Profile, first film, publication; null while it is unknown, and once everything is done. */
export function useCreatorSteps(creatorId: string): Step[] | null {
  const params = { id: creatorId };
  const profile = useQuery(queryOf(profiles.own)).data;
  const shown = useQuery(queryOf(portfolios.shown, { params, ...FEW })).data;
  const isSeen = shown !== undefined && shown.items.length > 0;
  // A whole portfolio is read only where nothing of it is public.
  const all = useQuery({ ...queryOf(portfolios.get, { params }), enabled: shown !== undefined && !isSeen }).data;
  if (!profile || !(isSeen || all)) return null;
  const hasWorks = isSeen || (all !== undefined && all.loose.length + all.sections.length > 0);
  return unfinished([
    { key: 'profile', to: PROFILE, isDone: profile.familyName !== '' && profile.position !== '' },
    { key: 'film', to: paths.upload('video'), isDone: hasWorks },
    { key: 'publish', to: PORTFOLIO, isDone: isSeen && profile.status === 'publish' },
  ]);
}

/** Looking at works, marking one, a first project. */
export function useUserSteps(): Step[] | null {
  const seen = useQuery(queryOf(recentlySeen.list, { query: {} })).data;
  const marked = useInfiniteQuery(pagesOf(favourites.list, { query: { kind: 'video', limit: 1 } })).data;
  const folders = useQuery(queryOf(projects.list, FEW)).data;
  if (!seen || !marked || !folders) return null;
  return unfinished([
    { key: 'search', to: paths.search('video'), isDone: seen.items.length > 0 },
    { key: 'favourite', to: paths.search('video'), isDone: marked.pages.some(({ items }) => items.length > 0) },
    { key: 'project', to: paths.projects, isDone: folders.items.length > 0 },
  ]);
}

const unfinished = (steps: Step[]) => (steps.every(({ isDone }) => isDone) ? null : steps);
