import {
  type AssetKind,
  categories,
  creators,
  creatorSearch,
  credits,
  fees,
  firstSteps,
  projects,
  recentlySeen,
  savedSearches,
  shareLinks,
  slideSelects,
  START_PAGE,
  works,
  workSearch,
} from '@koma/contracts';
import { answerOf, defineFirstRows, listOf, perhaps, rowsOf, type Visit } from '@koma/web-kit/first-rows';
import en from '../locales/en.json' with { type: 'json' };
import ja from '../locales/ja.json' with { type: 'json' };
import { DashboardPage } from './features/dashboard/dashboard-page.js';
import { CreatorGridPage } from './features/search/creator-grid-page.js';
import { ImageSearchPage } from './features/search/image-search-page.js';
import { parseSearch } from './features/search/search-state.js';
import { CREATORS, WORKS } from './features/search/subjects.js';
import { inOrder } from './features/search/use-results.js';
import { VideoSearchPage } from './features/search/video-search-page.js';

/** A card of a creator has three works. */
const MOST_CREATORS = 6;

/** Found works, with the words of the filters that are shown above them. */
const found =
  (kind: AssetKind) =>
  ({ search }: Visit) => {
    const state = parseSearch(search, WORKS[kind]);
    const query = workSearch.parse({ ...inOrder(state), kind });
    const labels = answerOf(categories.list, {});
    return [rowsOf(works.search, { query }), state.chosen.length > 0 ? labels : perhaps(labels)];
  };

/** Pages that are rendered with their first answers before the application is there (ADR 34). */
export const { renderRows } = await defineFirstRows({
  slice: 'mfe-browse',
  words: { ja, en },
  pages: {
    'user-dashboard': {
      Page: DashboardPage,
      seeds: ({ who }) => [
        // Whoever has no card may have put off being asked for one, which only the browser knows.
        answerOf(fees.membership, {}, ({ hasCard, next }) => hasCard || next === null),
        // A notice that came later would move what is below it.
        ...(who?.profileType === 'creator' ? [answerOf(credits.proposals, { query: { limit: 1 } })] : []),
        // New creators see their next steps above all else, for which the page asks more.
        answerOf(firstSteps.get, {}, ({ isOver }) => isOver || who?.profileType === 'user'),
        answerOf(recentlySeen.list, { query: {} }),
        listOf(shareLinks.list, { query: { limit: 1 } }),
        answerOf(savedSearches.list, {}),
        listOf(projects.list, { query: { limit: START_PAGE.desk } }),
        listOf(slideSelects.list, { query: { limit: START_PAGE.desk } }),
        perhaps(answerOf(works.recommended, { query: { kind: 'video', limit: START_PAGE.works } })),
      ],
    },
    'user-dashboard-search-video': {
      Page: VideoSearchPage,
      seeds: found('video'),
    },
    'user-dashboard-search-image': {
      Page: ImageSearchPage,
      seeds: found('image'),
    },
    'user-dashboard-search-creator-grid': {
      Page: CreatorGridPage,
      seeds: ({ search }) => [
        rowsOf(creators.search, { query: creatorSearch.parse(inOrder(parseSearch(search, CREATORS))) }, MOST_CREATORS),
        perhaps(answerOf(categories.list, {})),
      ],
    },
  },
});
