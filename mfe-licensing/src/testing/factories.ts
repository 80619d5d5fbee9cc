import type {
  InboxPart,
  Licence,
  LicenceBrief,
  LicenceRequest,
  licensedFiles,
  OfferTerms,
  OwnOffer,
  PartBrief,
  Quote,
  RequestedWork,
  RequestPart,
  Usage,
} from '@koma/contracts';
import type { z } from 'zod';

/** Ids of the tests. */
export const idOf = (last: number) => `0198f3a0-0000-7000-8000-${String(last).padStart(12, '0')}`;
export const NOW = '2026-11-20T03:00:00.000Z';

export const makeUsage = (given: Partial<Usage> = {}): Usage => ({
  media: [
    { medium: 'tvc-national', placements: ['spot', 'time'] },
    { medium: 'web', placements: [] },
  ],
  territories: ['japan'],
  start: '2027-01-01',
  term: 'cour',
  lastDay: null,
  industry: 'drinks',
  exclusivity: 'industry',
  alterations: ['shorten'],
  isCredited: true,
  ...given,
});

export const makeWork = (given: Partial<RequestedWork> = {}): RequestedWork => ({
  id: idOf(100),
  kind: 'video',
  title: '灯台の朝',
  titleEn: 'Lighthouse Morning',
  creatorName: '水沢 葵',
  creatorNameEn: 'Aoi Mizusawa',
  ...given,
});

export const makePartBrief = (given: Partial<PartBrief> = {}): PartBrief => ({
  id: idOf(300),
  creatorId: idOf(9),
  creatorName: '水沢 葵',
  creatorNameEn: 'Aoi Mizusawa',
  state: 'submitted',
  works: [makeWork()],
  totalYen: null,
  validUntil: null,
  licenceId: null,
  isFresh: false,
  ...given,
});

export const makeRequest = (given: Partial<LicenceRequest> = {}): LicenceRequest => ({
  id: idOf(200),
  isDraft: true,
  companyName: '株式会社あかつき制作',
  endClient: '',
  product: '',
  campaign: '',
  deadline: null,
  note: '',
  files: [],
  usage: { alterations: [], isCredited: true, lastDay: null },
  works: [makeWork(), makeWork({ id: idOf(101), title: '街の灯', titleEn: 'City Lights', kind: 'image' })],
  source: null,
  extendsLicence: null,
  isCarriedOver: false,
  isReadOnly: false,
  askedBy: '',
  parts: [],
  createdAt: NOW,
  updatedAt: NOW,
  version: 1,
  ...given,
});

/** A request that has been submitted, with one creator's part. */
export const makeSubmitted = (given: Partial<LicenceRequest> = {}): LicenceRequest =>
  makeRequest({
    isDraft: false,
    endClient: '潮風飲料',
    product: '海のソーダ',
    campaign: '夏の大感謝祭',
    usage: makeUsage(),
    parts: [makePartBrief()],
    ...given,
  });

export const makeQuote = (given: Partial<Quote> = {}): Quote => ({
  number: 1,
  by: 'owner',
  usage: makeUsage(),
  lines: [
    { kind: 'usage', workId: idOf(100), label: '', yen: 300_000 },
    { kind: 'commission', workId: null, label: '再編集', yen: 50_000 },
  ],
  amounts: { net: 350_000, taxPercent: 10, tax: 35_000, total: 385_000 },
  validUntil: '2026-12-31',
  form: 'original',
  message: 'よろしくお願いいたします。',
  conditions: { never: '', creditLine: '' },
  sentAt: NOW,
  ...given,
});

export const makePart = (given: Partial<RequestPart> = {}): RequestPart => ({
  id: idOf(300),
  requestId: idOf(200),
  side: 'licensee',
  isReadOnly: false,
  state: 'submitted',
  creator: { id: idOf(9), name: '水沢 葵', nameEn: 'Aoi Mizusawa' },
  licensee: { accountId: idOf(1), name: '森 芽衣', companyName: '株式会社あかつき制作', companySince: '2026-04-01' },
  endClient: '潮風飲料',
  product: '海のソーダ',
  campaign: '夏の大感謝祭',
  deadline: '2026-12-10',
  note: '15秒版も検討しています。',
  files: [],
  usage: makeUsage(),
  works: [makeWork()],
  uncleared: [],
  quotes: [],
  messages: [],
  steps: [{ act: 'submit', by: 'licensee', name: '森 芽衣', at: NOW }],
  declineReason: '',
  licence: null,
  extendsLicence: null,
  submittedAt: NOW,
  version: 2,
  ...given,
});

export const makeInboxPart = (given: Partial<InboxPart> = {}): InboxPart => ({
  ...makePartBrief(),
  companyName: '株式会社あかつき制作',
  product: '海のソーダ',
  usage: makeUsage(),
  deadline: '2026-12-10',
  submittedAt: NOW,
  ...given,
});

export const makeLicenceBrief = (given: Partial<LicenceBrief> = {}): LicenceBrief => ({
  id: idOf(400),
  number: 'KL2026-000012',
  side: 'licensee',
  state: 'active',
  companyName: '株式会社あかつき制作',
  creatorName: '水沢 葵',
  creatorNameEn: 'Aoi Mizusawa',
  product: '海のソーダ',
  works: [makeWork()],
  start: '2026-11-01',
  endsOn: '2027-02-01',
  endedOn: null,
  totalYen: 385_000,
  paidOn: null,
  endingBy: null,
  ...given,
});

export const makeLicence = (given: Partial<Licence> = {}): Licence => ({
  ...makeLicenceBrief(),
  isReadOnly: false,
  partId: idOf(300),
  terms: {
    licensee: { companyName: '株式会社あかつき制作', signerName: '森 芽衣', signerTitle: '制作部長' },
    licensor: { name: '水沢 葵', nameEn: 'Aoi Mizusawa', issuer: { name: '', address: '', number: '' } },
    endClient: '潮風飲料',
    product: '海のソーダ',
    campaign: '',
    works: [makeWork()],
    usage: makeUsage({ start: '2026-11-01' }),
    lines: [{ kind: 'usage', workId: null, label: '', yen: 350_000 }],
    amounts: { net: 350_000, taxPercent: 10, tax: 35_000, total: 385_000 },
    form: 'original',
    creditLine: '© 水沢 葵',
    never: '',
    termsEdition: null,
    acceptedOn: '2026-10-20',
  },
  code: 'AB12-CD34',
  chain: [],
  ending: null,
  droppedEnding: null,
  ended: null,
  acceptedAt: NOW,
  version: 1,
  ...given,
});

type Files = z.infer<(typeof licensedFiles.list)['response']>;
export const makeFiles = (given: Partial<Files> = {}): Files => ({
  ...{ side: 'licensee', state: 'active', isOpen: true, form: 'original' },
  works: [
    {
      ...makeWork(),
      state: 'open',
      files: [
        { assetId: idOf(600), name: '灯台の朝.mp4', kind: 'video', bytes: 48_000_000, state: 'ready', progress: 1 },
      ],
    },
  ],
  ...given,
});

export const makeOfferTerms = (given: Partial<OfferTerms> = {}): OfferTerms => ({
  media: ['tvc-national', 'web'],
  territories: ['japan'],
  terms: ['cour', 'year'],
  alterations: [],
  never: '',
  creditLine: '',
  prices: [],
  showsPrices: false,
  ...given,
});

export const makeOwnOffer = (given: Partial<OwnOffer> = {}): OwnOffer => ({
  workId: idOf(100),
  kind: 'video',
  title: '灯台の朝',
  titleEn: 'Lighthouse Morning',
  isLicensable: false,
  own: null,
  version: 0,
  ...given,
});

/** The only page of a list. */
export const pageOf = <T>(...items: T[]) => ({ items, nextCursor: null, total: items.length });
