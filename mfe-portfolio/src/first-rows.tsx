import { categories, licenceOffers, works } from '@koma/contracts';
import { answerOf, defineFirstRows, perhaps } from '@koma/web-kit/first-rows';
import en from '../locales/en.json' with { type: 'json' };
import ja from '../locales/ja.json' with { type: 'json' };
import { ImageDetailsPage } from './features/details/image-details-page.js';
import { VideoDetailsPage } from './features/details/video-details-page.js';

const seeds = ({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) => [
  answerOf(works.get, { params: { id } }),
  perhaps(answerOf(licenceOffers.get, { params: { id } })),
  perhaps(answerOf(categories.list, {})),
];

/** Pages that are rendered with their first answers before the application is there (ADR 34). */
export const { renderRows } = await defineFirstRows({
  slice: 'mfe-portfolio',
  words: { ja, en },
  pages: {
    'details-video-id': { Page: VideoDetailsPage, seeds },
    'details-image-id': { Page: ImageDetailsPage, seeds },
  },
});
