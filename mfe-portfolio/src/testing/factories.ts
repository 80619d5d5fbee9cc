import type {
  AccessRequest,
  Asset,
  Category,
  Creator,
  CreatorProfile,
  LinkComment,
  ReviewComment,
  ShareLink,
  SharedWork,
  SlideSelect,
  NamedCredit,
  Work,
  WorkCard,
  WorkMedia,
} from '@koma/contracts';

const id = (last: number) => `0198f3a0-0000-7000-8000-${String(last).padStart(12, '0')}`;
const NOW = '2026-11-20T03:00:00.000Z';

/** The account of the tests. */
const OWNER_ID = id(1);
/** Another account. */
export const OTHER_ID = id(7);

/** A request by the account of the tests. */
export const makeRequest = (given: Partial<AccessRequest> = {}): AccessRequest => ({
  id: id(30),
  kind: 'ask',
  status: 'pending',
  isMine: true,
  other: { id: OTHER_ID, name: '水沢 葵', nameRoman: 'Aoi Mizusawa', companyName: '' },
  email: null,
  message: '',
  until: null,
  createdAt: NOW,
  decidedAt: null,
  ...given,
});

const person = {
  id: OWNER_ID,
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
  biography: '光と余白を大切にしています。',
  biographyEn: '',
  career: '',
  careerEn: '',
  reelId: null,
  status: 'publish',
} as const satisfies Partial<Creator>;

/** A creator as other members see one. */
export const makeCreator = (given: Partial<Creator> = {}): Creator => ({
  ...person,
  languages: [],
  awards: [],
  isFavourite: false,
  can: { update: false, seeAll: false },
  ...given,
});

/** A complete profile. */
export const makeProfile = (given: Partial<CreatorProfile> = {}): CreatorProfile => ({
  ...person,
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
  ...given,
});

export const makeAsset = (given: Partial<Asset> = {}): Asset => ({
  id: id(20),
  kind: 'video',
  fileName: 'film.mp4',
  bytes: 2_000_000,
  state: 'ready',
  progress: 1,
  failure: null,
  isComplete: true,
  width: 1920,
  height: 1080,
  durationSeconds: 15,
  thumbHash: null,
  belowRecommended: false,
  stillUrl: null,
  stills: null,
  createdAt: NOW,
  ...given,
});

export const makeMedia = (given: Partial<WorkMedia> = {}): WorkMedia => ({
  assetId: id(20),
  state: 'ready',
  failure: null,
  width: 1920,
  height: 1080,
  durationSeconds: null,
  thumbHash: null,
  base: '/files/x',
  pictures: ['1280.webp'],
  hls: null,
  preview: null,
  stills: [],
  captions: [],
  ...given,
});

export const makeWork = (given: Partial<Work> = {}): Work => ({
  id: id(10),
  kind: 'image',
  title: '静かな午後',
  titleEn: '',
  clientName: '月草化粧品',
  productName: '',
  titleKana: '',
  clientKana: '',
  productKana: '',
  agencyName: '',
  productionName: '',
  onAirDate: '2026-04-10',
  mediaType: null,
  imageType: null,
  genres: ['beauty'],
  commodityTypes: [],
  situations: [],
  tags: ['静物'],
  youtubeId: null,
  gallery: [],
  download: 'none',
  memberDownload: null,
  linkDownload: null,
  awards: [],
  credits: [{ role: 'photographer', name: '森 芽衣', creatorId: null }],
  status: 'publish',
  owner: makeCreator(),
  media: makeMedia(),
  isFavourite: false,
  publishedAt: NOW,
  version: 5,
  can: { update: false, publish: false, delete: false },
  ...given,
});

export const makeCard = (given: Partial<WorkCard> = {}): WorkCard => makeWork(given);

/** A work of another creator that names the account of the tests. */
export const makeNamed = (given: Partial<NamedCredit> = {}): NamedCredit => ({
  id: id(50),
  state: 'proposed',
  role: 'photographer',
  name: '水沢 葵',
  work: { id: id(11), kind: 'video', title: '灯台の朝', titleEn: '', mayOpen: true, media: makeMedia() },
  owner: { ...person, id: OTHER_ID, familyName: '森', firstName: '芽衣' },
  createdAt: NOW,
  decidedAt: null,
  ...given,
});

const OFFERED = { isRetired: false, mergedInto: null } as const;
export const CATEGORIES: Category[] = [
  { kind: 'genre', key: 'beauty', ja: 'ビューティー', en: 'Beauty', group: null, ...OFFERED },
  { kind: 'media-type', key: 'tvc', ja: 'TVCM', en: 'TVC', group: null, ...OFFERED },
  { kind: 'position', key: 'director', ja: 'ディレクター', en: 'Director', group: null, ...OFFERED },
  { kind: 'role', key: 'photographer', ja: 'フォトグラファー', en: 'Photographer', group: null, ...OFFERED },
  { kind: 'situation', key: 'sea', ja: '海', en: 'Sea', group: 'nature', ...OFFERED },
];

/** A work of a share link. */
export const makeSharedWork = (given: Partial<SharedWork> = {}): SharedWork => ({
  ...makeWork(),
  can: { update: false, publish: false, delete: false },
  downloads: [],
  ...given,
});

export const makeSlideSelect = (given: Partial<SlideSelect> = {}): SlideSelect => ({
  id: id(40),
  ownerId: OWNER_ID,
  name: '候補',
  count: 0,
  covers: [],
  items: [],
  sections: [],
  hidden: 0,
  updatedAt: NOW,
  owner: { id: OWNER_ID, name: '水沢 葵', nameRoman: 'Aoi Mizusawa', companyName: '' },
  role: 'owner',
  colleagues: [],
  version: 2,
  ...given,
});

/** A link to a limited work, opened twice. */
export const makeLink = (given: Partial<ShareLink> = {}): ShareLink => ({
  id: id(50),
  kind: 'work',
  targetId: id(10),
  title: '静かな午後',
  titleEn: '',
  recipient: '青葉エージェンシー 様',
  path: `/link-media/video:${'a'.repeat(43)}`,
  hasPassword: true,
  allowsDownload: false,
  withCameraData: false,
  hasWatermark: false,
  mark: 'A1B2C3D4E5',
  allowsComments: false,
  openComments: 0,
  comments: 0,
  lastDay: '2026-12-20',
  state: 'open',
  openings: 2,
  lastOpenedAt: NOW,
  createdAt: NOW,
  ...given,
});

/** A comment of a guest at the third second of a film. */
export const makeComment = (given: Partial<LinkComment> = {}): LinkComment => ({
  id: id(60),
  workId: id(10),
  text: 'ここの光がよいです。',
  at: NOW,
  editedAt: null,
  isWithdrawn: false,
  version: 1,
  author: { kind: 'guest', name: '青葉 太郎' },
  isOwn: false,
  mayChange: false,
  place: { kind: 'time', assetId: id(20), ms: 3_000 },
  isDone: false,
  answers: [],
  ...given,
});

/** The same as the owner of the link sees it. */
export const makeReviewComment = (given: Partial<ReviewComment> = {}): ReviewComment => ({
  ...makeComment(),
  guestId: id(70),
  doneAt: null,
  doneBy: null,
  ...given,
});
