import type { CreatorCard, CreatorProfile } from '@koma/contracts';
import { workCard } from './works.js';

/** A work on a creator's card; tests set only what matters. */
export const cardWork = (number: number, given: Partial<CreatorCard['works'][number]> = {}) => ({
  id: workCard(number).id,
  kind: 'video' as const,
  title: `作品${number}`,
  titleEn: '',
  media: null,
  roles: [],
  clientName: '',
  mediaType: null,
  onAirDate: null,
  ...given,
});

/** A published creator; tests set only what matters. */
export const creatorCard = (number: number, given: Partial<CreatorCard> = {}): CreatorCard => ({
  id: `0198f3a0-0000-7000-8000-${String(800 + number).padStart(12, '0')}`,
  familyName: '水沢',
  firstName: `葵${number}`,
  familyNameRoman: 'Mizusawa',
  firstNameRoman: `Aoi ${number}`,
  position: 'director',
  companyName: '株式会社青葉フィルムズ',
  affiliation: 'management',
  residence: 'tokyo',
  workCount: 1,
  roles: ['director'],
  awardCount: 0,
  latestAward: null,
  lastWork: null,
  works: [cardWork(number)],
  isFavourite: false,
  ...given,
});

/** The only page of a list. */
export const creatorPage = (...items: CreatorCard[]) => ({ items, nextCursor: null, total: items.length });

/** The profile of the creator of the tests. */
export const ownProfile: CreatorProfile = {
  id: '0198f3a0-0000-7000-8000-000000000001',
  familyName: '水沢',
  firstName: '葵',
  familyNameKana: 'ミズサワ',
  firstNameKana: 'アオイ',
  familyNameRoman: 'Mizusawa',
  firstNameRoman: 'Aoi',
  position: 'director',
  affiliation: null,
  companyName: '',
  birthplace: null,
  residence: null,
  homepageUrl: '',
  biography: '',
  biographyEn: '',
  career: '',
  careerEn: '',
  reelId: null,
  status: 'publish',
  languages: [],
  awards: [],
  phone: '',
  mobile: '',
  zipCode: '',
  address: '',
  dateOfBirth: null,
  gender: 'unanswered',
  contactKind: 'self',
  contactName: '',
  contactEmail: '',
  showsContact: false,
  showsAge: false,
  memberDownload: 'none',
  linkDownload: 'original',
  dataMining: 'no-ai-training',
  version: 3,
  can: { update: true },
};
