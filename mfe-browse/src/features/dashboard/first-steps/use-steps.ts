import {
  portfolios,
  portraits,
  profiles,
  projects,
  recentlySeen,
  shareLinks,
  slideSelects,
  START_PAGE,
} from '@koma/contracts';
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
const DESK = { query: { limit: START_PAGE.desk } } as const;

const hasAny = ({ pages }: { pages: readonly { items: readonly unknown[] }[] }) =>
  pages.some(({ items }) => items.length > 0);

/** Profile, portrait, first work, publication; null while it is unknown. */
export function useCreatorSteps(creatorId: string): Step[] | null {
  const params = { id: creatorId };
  const profile = useQuery(queryOf(profiles.own)).data;
  const portrait = useQuery(queryOf(portraits.versions, { query: { ids: creatorId } })).data;
  const shown = useQuery(queryOf(portfolios.shown, { params, ...FEW })).data;
  const isSeen = shown !== undefined && shown.items.length > 0;
  // A whole portfolio is read only where nothing of it is public.
  const all = useQuery({ ...queryOf(portfolios.get, { params }), enabled: shown !== undefined && !isSeen }).data;
  if (!profile || !portrait || !(isSeen || all)) return null;
  const hasWorks = isSeen || (all !== undefined && all.loose.length + all.sections.length > 0);
  return [
    { key: 'profile', to: PROFILE, isDone: profile.familyName !== '' && profile.position !== '' },
    { key: 'portrait', to: PROFILE, isDone: portrait.items.length > 0 },
    { key: 'film', to: paths.upload('video'), isDone: hasWorks },
    { key: 'publish', to: PORTFOLIO, isDone: isSeen && profile.status === 'publish' },
  ];
}

/** Looking at works, a project, a slide select, a link for a client; null while it is unknown. */
export function useUserSteps(): Step[] | null {
  const seen = useQuery(queryOf(recentlySeen.list, { query: {} })).data;
  // As below on the page.
  const folders = useInfiniteQuery(pagesOf(projects.list, DESK)).data;
  const selects = useInfiniteQuery(pagesOf(slideSelects.list, DESK)).data;
  const links = useInfiniteQuery(pagesOf(shareLinks.list, FEW)).data;
  if (!seen || !folders || !selects || !links) return null;
  return [
    { key: 'search', to: paths.search('video'), isDone: seen.items.length > 0 },
    { key: 'project', to: paths.projects, isDone: hasAny(folders) },
    { key: 'select', to: paths.slideSelects, isDone: hasAny(selects) },
    { key: 'link', to: paths.slideSelects, isDone: hasAny(links) },
  ];
}
