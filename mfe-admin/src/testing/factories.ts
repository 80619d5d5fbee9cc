import type { Account, Admin, Application, AuditEntry, Member, OwnAccountFacts, StaffWork } from '@koma/contracts';

/** The account of `signInAs`. */
export const OWN_ID = '0198f3a0-0000-7000-8000-000000000001';
export const idOf = (number: number): string => `0198f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** The only page of a list. */
export const pageOf = <T>(...items: T[]) => ({ items, nextCursor: null, total: items.length });

export const application = (given: Partial<Application> = {}): Application => ({
  id: idOf(11),
  email: 'kana@studio.example',
  familyName: '森',
  firstName: '奏',
  familyNameKana: 'モリ',
  firstNameKana: 'カナデ',
  familyNameRoman: 'Mori',
  firstNameRoman: 'Kanade',
  profileType: 'creator',
  mobileNumber: '090-1234-5678',
  affiliation: 'company',
  companyName: '株式会社あかつき制作',
  isKnownCompany: true,
  status: 'submitted',
  locale: 'ja',
  submittedAt: '2026-11-20T01:00:00.000Z',
  decidedAt: null,
  refusalReason: '',
  notes: [],
  contactedAt: null,
  waitedMinutes: 45,
  promisedUntil: inMinutes(15),
  ...given,
});

export const member = (given: Partial<Member> = {}): Member => ({
  id: idOf(21),
  email: 'aoi@agency.example',
  profileType: 'creator',
  status: 'active',
  familyName: '水沢',
  firstName: '葵',
  familyNameKana: 'ミズサワ',
  firstNameKana: 'アオイ',
  position: 'director',
  mobileNumber: '090-1111-2222',
  affiliation: 'company',
  companyName: '青葉エージェンシー',
  locale: 'ja',
  loginCount: 1234,
  accessCount: 5678,
  age: 39,
  lastLoginAt: '2026-11-19T03:00:00.000Z',
  joinedAt: '2026-04-01T03:00:00.000Z',
  payable: { yen: 0, sinceMonth: null },
  suspendedReason: '',
  hasSecondStep: false,
  cancellation: null,
  version: 1,
  ...given,
});

/** Requested in November: November is the last month, December's first moment in Tokyo the end. */
export const cancellation: Member['cancellation'] = {
  reason: 'slow-upload',
  comment: '作品の登録に時間がかかります。',
  requestedAt: '2026-11-18T03:00:00.000Z',
  endsAt: '2026-11-30T15:00:00.000Z',
  erasesAt: '2026-12-30T15:00:00.000Z',
};

export const account = (given: Partial<Account> = {}): Account => ({
  id: OWN_ID,
  email: 'boss@koma.example',
  profileType: 'admin',
  adminPermission: 'full',
  favoriteId: idOf(2),
  familyName: '管理',
  firstName: '花子',
  mustEnrol: false,
  ...given,
});

export const admin = (given: Partial<Admin> = {}): Admin => ({
  id: idOf(31),
  email: 'yamada@koma.example',
  familyName: '山田',
  firstName: '太郎',
  permission: 'limited',
  status: 'active',
  hasSecondStep: false,
  lastLoginAt: '2026-11-19T03:00:00.000Z',
  joinedAt: '2026-04-01T03:00:00.000Z',
  ...given,
});

export const entry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '42',
  at: '2026-11-19T03:00:00.000Z',
  actorId: OWN_ID,
  actorName: '管理 花子',
  action: 'member.suspended',
  subjectId: idOf(21),
  subjectName: '水沢 葵',
  details: { reason: '規約違反のため' },
  isErased: false,
  ...given,
});

/** The admin of the tests. */
export const ownFacts: OwnAccountFacts = {
  id: OWN_ID,
  email: 'boss@koma.example',
  profileType: 'admin',
  adminPermission: 'full',
  familyName: '管理',
  firstName: '花子',
  familyNameKana: 'カンリ',
  firstNameKana: 'ハナコ',
  locale: 'ja',
  mobileNumber: '',
  affiliation: 'company',
  companyName: '',
  joinedAt: '2026-04-01T03:00:00.000Z',
  version: 3,
};

export const staffWork = (given: Partial<StaffWork> = {}): StaffWork => ({
  id: idOf(61),
  kind: 'video',
  title: '灯台の朝',
  titleEn: 'Morning at the lighthouse',
  clientName: '月草化粧品',
  agencyName: '青葉エージェンシー',
  onAirDate: '2026-04-10',
  mediaType: 'tvc',
  imageType: null,
  status: 'publish',
  owner: {
    ...{ id: idOf(21), familyName: '水沢', firstName: '葵', position: 'director' },
    ...{ familyNameRoman: 'Mizusawa', firstNameRoman: 'Aoi' },
  },
  media: null,
  publishedAt: '2026-04-11T01:00:00.000Z',
  addedAt: '2026-04-10T01:00:00.000Z',
  isOwnerActive: true,
  figures: { views: 1234, favourites: 5 },
  files: { ids: [idOf(71)], all: 1, waiting: 0, failed: 0, bytes: 48_000_000 },
  lacks: [],
  hidden: null,
  ...given,
});
