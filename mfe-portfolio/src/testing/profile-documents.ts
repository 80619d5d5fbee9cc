import type { ShownProfileDocument } from '@koma/contracts';
import { makeMedia } from './factories.js';

type Shown = ShownProfileDocument;
const id = (last: number) => `0198f3a0-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** A work in the profile PDF. */
export const makeDocumentWork = (
  number: number,
  given: Partial<Shown['works'][number]> = {},
): Shown['works'][number] => ({
  id: id(100 + number),
  kind: 'video',
  title: `作品${number}`,
  titleEn: `Work ${number}`,
  clientName: '月草化粧品',
  productName: '',
  agencyName: '東京広告社',
  productionName: '',
  onAirDate: '2026-04-10',
  type: { ja: 'TVCM', en: 'TVC' },
  awards: [],
  credits: [
    { role: { ja: '出演', en: 'Cast' }, name: '青木 さくら' },
    { role: { ja: '出演', en: 'Cast' }, name: '小笠原 ショーン' },
  ],
  ownerId: id(1),
  part: null,
  assetIds: [id(20)],
  morePictures: 0,
  status: 'publish',
  gallery: [makeMedia()],
  ...given,
});

/** Makes it a credited work of another creator. */
export const makePart: Partial<Shown['works'][number]> = {
  ownerId: id(7),
  part: {
    roles: [{ ja: '撮影', en: 'Cinematographer' }],
    owner: { familyName: '高城', firstName: '陽斗', familyNameRoman: 'Takashiro', firstNameRoman: 'Haruto' },
  },
};

/** Content of a profile PDF: two films and a picture. */
export const makeDocument = (creatorId: string, given: Partial<Shown['creator']> = {}): Shown => ({
  dataMining: 'no-ai-training',
  watermark: null,
  creator: {
    id: creatorId,
    familyName: '水沢',
    firstName: '葵',
    familyNameRoman: 'Mizusawa',
    firstNameRoman: 'Aoi',
    position: { ja: 'ディレクター', en: 'Director' },
    affiliation: 'freelance',
    companyName: '株式会社こま',
    homepageUrl: '',
    biography: '光と余白を大切にしています。',
    biographyEn: '',
    career: '',
    careerEn: '',
    awards: [{ year: 2025, ceremony: '東京広告映像賞', category: '演出賞', title: '夏' }],
    contact: { name: '', email: 'aoi@koma.example', phone: '' },
    ...given,
  },
  works: [makeDocumentWork(1), makeDocumentWork(2), makeDocumentWork(3, { kind: 'image', gallery: [], credits: [] })],
  locale: 'ja',
  can: { update: false },
});
