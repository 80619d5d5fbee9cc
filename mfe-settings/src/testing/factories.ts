import type {
  AccessGrant,
  AccessRequest,
  Account,
  DataExport,
  MemberBrief,
  OwnAccountFacts,
  SecondStepState,
  SessionFacts,
  TrustedDevice,
} from '@koma/contracts';

const id = (last: number) => `0198f3a0-0000-7000-8000-${String(last).padStart(12, '0')}`;
const NOW = '2026-11-20T03:00:00.000Z';

/** The account of the tests. */
export const OWN_ID = id(1);

export const makeAccount = (given: Partial<Account> = {}): Account => ({
  id: OWN_ID,
  email: 'aoi@studio.example',
  profileType: 'creator',
  adminPermission: null,
  favoriteId: id(2),
  familyName: '水沢',
  firstName: '葵',
  mustEnrol: false,
  ...given,
});

export const makeFacts = (given: Partial<OwnAccountFacts> = {}): OwnAccountFacts => ({
  id: OWN_ID,
  email: 'aoi@studio.example',
  profileType: 'creator',
  adminPermission: null,
  familyName: '水沢',
  firstName: '葵',
  familyNameKana: 'ミズサワ',
  firstNameKana: 'アオイ',
  locale: 'ja',
  mobileNumber: '090-1234-5678',
  affiliation: 'company',
  companyName: '株式会社あかつき制作',
  joinedAt: NOW,
  version: 3,
  ...given,
});

export const makeSecondStep = (given: Partial<SecondStepState> = {}): SecondStepState => ({
  hasApp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
  ...given,
});

export const makePasskey = () => ({ id: id(30), name: '仕事用のMac', createdAt: NOW, lastUsedAt: null });

const device = { browser: 'Chrome', system: 'macOS', kind: 'desktop', createdAt: NOW, isCurrent: false } as const;

export const makeSession = (given: Partial<SessionFacts> = {}): SessionFacts => ({
  ...device,
  id: id(10),
  addressFamily: 'IPv6',
  lastUsedAt: NOW,
  ...given,
});

export const makeTrusted = (): TrustedDevice => ({
  ...device,
  id: id(11),
  browser: 'Safari',
  system: 'iOS',
  kind: 'mobile',
  expiresAt: '2026-12-20T03:00:00.000Z',
});

export const makeMember = (given: Partial<MemberBrief> = {}): MemberBrief => ({
  id: id(40),
  name: '森 芽衣',
  nameRoman: 'Mei Mori',
  companyName: '白波映像',
  ...given,
});

export const makeRequest = (given: Partial<AccessRequest> = {}): AccessRequest => ({
  id: id(50),
  kind: 'ask',
  status: 'pending',
  isMine: false,
  other: makeMember(),
  email: null,
  message: '春のキャンペーンの作品を整理します。',
  until: '2027-01-31',
  createdAt: NOW,
  decidedAt: null,
  ...given,
});

export const makeGrant = (given: Partial<AccessGrant> = {}): AccessGrant => ({
  id: id(60),
  owner: makeMember({ id: OWN_ID, name: '水沢 葵' }),
  grantee: makeMember(),
  until: null,
  createdAt: NOW,
  ...given,
});

export const makeExport = (given: Partial<DataExport> = {}): DataExport => ({
  id: id(70),
  state: 'ready',
  progress: 1,
  bytes: 5_400_000,
  sha256: null,
  createdAt: NOW,
  endsAt: '2026-11-27T03:00:00.000Z',
  ...given,
});

/** The only page of a list. */
export const pageOf = <T>(...items: T[]) => ({ items, nextCursor: null });
