import { categories, licenceOffers, shared, workBehind, works } from '@koma/contracts';
import { answerOf, defineFirstRows, listOf, perhaps, type Visit } from '@koma/web-kit/first-rows';
import en from '../locales/en.json' with { type: 'json' };
import ja from '../locales/ja.json' with { type: 'json' };
import { SharedCreatorDetailsPage } from './features/creator/shared-creator-page.js';
import { ImageDetailsPage } from './features/details/image-details-page.js';
import { SharedWorkPage } from './features/details/shared-work-page.js';
import { VideoDetailsPage } from './features/details/video-details-page.js';
import { SharedSlideSelectPage } from './features/shared-slide-select/shared-slide-select-page.js';

const words = () => perhaps(answerOf(categories.list, {}));

const theWork = ({ params: { id = '' } }: Visit) => [
  answerOf(works.get, { params: { id } }),
  perhaps(answerOf(licenceOffers.get, { params: { id } })),
  words(),
];

const thing = (token: string) => answerOf(shared.open, { params: { token } }, ({ isLocked }) => !isLocked);

const theSharedWork = ({ params: { id: token = '' }, search, answers }: Visit) => [
  thing(token),
  answerOf(shared.work, { params: { token, id: search.get('work') ?? workBehind(token, answers) ?? '' } }),
  words(),
];

const theSharedSelect = ({ params: { id: token = '' } }: Visit) => [
  thing(token),
  answerOf(shared.slideSelect, { params: { token } }, ({ items }) => items.length > 0),
];

const theSharedProfile = ({ params: { id: token = '' } }: Visit) => [
  thing(token),
  answerOf(shared.creator, { params: { token } }),
  perhaps(answerOf(shared.reel, { params: { token } })),
  ...(['video', 'image'] as const).map((kind) => listOf(shared.works, { params: { token }, query: { kind } })),
  words(),
];

/** Pages that are rendered with their first answers before the application is there (ADR 34). */
export const { renderRows } = await defineFirstRows({
  slice: 'mfe-portfolio',
  words: { ja, en },
  pages: {
    'details-video-id': { Page: VideoDetailsPage, seeds: theWork },
    'details-image-id': { Page: ImageDetailsPage, seeds: theWork },
    'link-media-creator-id-details': { Page: SharedCreatorDetailsPage, seeds: theSharedProfile },
    'link-media-slide-select-id': { Page: SharedSlideSelectPage, seeds: theSharedSelect },
    'link-media-video-id': { Page: SharedWorkPage, seeds: theSharedWork },
    'link-media-image-id': { Page: SharedWorkPage, seeds: theSharedWork },
  },
});
