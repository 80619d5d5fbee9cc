import {
  categories,
  creators,
  creatorSearch,
  credits,
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
import { answerOf, defineFirstRows, listOf, perhaps, rowsOf } from '@koma/web-kit/first-rows';
import en from '../locales/en.json' with { type: 'json' };
import ja from '../locales/ja.json' with { type: 'json' };
import { DashboardPage } from './features/dashboard/dashboard-page.js';
import { CreatorGridPage } from './features/search/creator-grid-page.js';
import { VideoSearchPage } from './features/search/video-search-page.js';

const NEWEST_FILMS = workSearch.parse({ sort: 'newest', direction: 'desc', kind: 'video' });
const RECOMMENDED = creatorSearch.parse({ sort: 'recommended', direction: 'desc' });
/** A card of a creator has three works. */
const MOST_CREATORS = 6;

/** Pages that are rendered with their first answers before the application is there (ADR 34). */
export const { renderRows } = await defineFirstRows({
  slice: 'mfe-browse',
  words: { ja, en },
  pages: {
    'user-dashboard': {
      Page: DashboardPage,
      seeds: ({ who: { profileType } }) => [
        // A notice that came later would move what is below it.
        ...(profileType === 'creator' ? [answerOf(credits.proposals, { query: { limit: 1 } })] : []),
        // New creators see their next steps above all else, for which the page asks more.
        answerOf(firstSteps.get, {}, ({ isOver }) => isOver || profileType === 'user'),
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
      seeds: () => [rowsOf(works.search, { query: NEWEST_FILMS })],
    },
    'user-dashboard-search-creator-grid': {
      Page: CreatorGridPage,
      seeds: () => [
        rowsOf(creators.search, { query: RECOMMENDED }, MOST_CREATORS),
        perhaps(answerOf(categories.list, {})),
      ],
    },
  },
});
