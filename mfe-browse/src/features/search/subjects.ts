import {
  type AssetKind,
  CREATOR_DIRECTIONS,
  CREATOR_SORTS,
  creatorSearch,
  creators,
  type CreatorSort,
  NAME_FILTERS,
  type ResponseOf,
  WORK_DIRECTIONS,
  WORK_SORTS,
  workSearch,
  works,
  type WorkSort,
} from '@koma/contracts';
import { api, keyOf } from '@koma/web-kit';
import type { SearchKind } from '../../shared/paths.js';
import type { FilterName, RangeName } from './filters.js';
import type { Question } from './search-state.js';

export type Direction = 'asc' | 'desc';
type Group = FilterName | RangeName;
type Facets = ResponseOf<typeof works.facets>['items'];

/** A kind of search: its filters, orders and endpoints. */
export interface Subject<S extends string = string> {
  kind: SearchKind;
  /** Filters of the panel; several sections have headings. */
  sections: readonly { id: 'person' | 'works'; groups: readonly Group[] }[];
  /** Filters outside the panel. */
  apart: readonly FilterName[];
  sorts: readonly S[];
  first: S;
  /** Initial direction of a sort. */
  natural: Readonly<Record<S, Direction>>;
  facets: (question: Question, signal: AbortSignal) => Promise<Facets>;
  total: (question: Question, signal: AbortSignal) => Promise<number>;
  /** Query key of each answer. */
  key: (of: 'facets' | 'totals', question: unknown) => readonly unknown[];
}

const LOOKS = ['color', 'tone', 'light', 'ratio'] as const;

const ofWorks = (kind: AssetKind, type: FilterName): Subject<WorkSort> => {
  const asked = (question: Question) => workSearch.parse({ ...question, kind });
  return {
    kind,
    sections: [
      {
        id: 'works',
        groups: [
          ...([type, 'genre', 'commodityType', 'situation'] as const),
          ...LOOKS,
          ...(['role', 'onAir'] as const),
          ...NAME_FILTERS,
        ],
      },
    ],
    apart: ['like'],
    sorts: WORK_SORTS,
    first: 'newest',
    natural: WORK_DIRECTIONS,
    facets: async (question, signal) => (await api.call(works.facets, { query: asked(question), signal })).items,
    total: async (question, signal) =>
      (await api.call(works.search, { query: { ...asked(question), limit: 1 }, signal })).total ?? 0,
    key: (of, question) => keyOf(of === 'facets' ? works.facets : works.search, kind, of, question),
  };
};

export const WORKS: Readonly<Record<AssetKind, Subject<WorkSort>>> = {
  video: ofWorks('video', 'mediaType'),
  image: ofWorks('image', 'imageType'),
};

export const CREATORS: Subject<CreatorSort> = {
  kind: 'creator',
  sections: [
    {
      id: 'person',
      groups: ['position', 'affiliation', 'residence', 'language', 'gender', 'age', 'ownAward', 'ownAwardYear'],
    },
    {
      id: 'works',
      groups: [
        'kind',
        'role',
        'mediaType',
        'imageType',
        'genre',
        'commodityType',
        'situation',
        'onAir',
        ...NAME_FILTERS,
      ],
    },
  ],
  apart: ['initial'],
  sorts: CREATOR_SORTS,
  first: 'recommended',
  natural: CREATOR_DIRECTIONS,
  facets: async (question, signal) =>
    (await api.call(creators.facets, { query: creatorSearch.parse(question), signal })).items,
  total: async (question, signal) =>
    (await api.call(creators.search, { query: { ...creatorSearch.parse(question), limit: 1 }, signal })).total ?? 0,
  key: (of, question) => keyOf(of === 'facets' ? creators.facets : creators.search, of, question),
};

export const SUBJECTS: Readonly<Record<SearchKind, Subject>> = { ...WORKS, creator: CREATORS };
