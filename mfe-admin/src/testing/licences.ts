import type { StaffDispute, StaffDisputeDetails, StaffLicence, StaffLicenceDetails } from '@koma/contracts';
import { idOf } from './factories.js';

const AT = '2026-11-20T03:00:00.000Z';
const works: StaffLicence['works'] = [
  { id: idOf(61), kind: 'video', title: '灯台の朝', titleEn: 'Morning at the lighthouse' },
];
const usage: StaffLicenceDetails['part']['usage'] = {
  ...{ media: [{ medium: 'web', placements: [] }], territories: ['japan'], start: '2026-12-01', term: 'year' },
  ...{ lastDay: null, industry: 'drinks', exclusivity: 'none', alterations: ['shorten'], isCredited: true },
};

/** A licence in the list of staff. */
export const staffLicence = (given: Partial<StaffLicence> = {}): StaffLicence => ({
  ...{ id: idOf(501), number: 'KL2026-000012', state: 'active', companyName: '青葉エージェンシー' },
  ...{
    creatorName: '水沢 葵',
    endClient: '潮風飲料',
    product: '潮風ソーダ',
    campaign: '',
    works,
    media: ['web'],
  },
  ...{ start: '2026-12-01', endsOn: '2027-12-01', endedOn: null, submittedAt: AT, actedAt: AT, isDisputed: false },
  ...given,
});

/** A dispute in the list of staff. */
export const staffDispute = (given: Partial<StaffDispute> = {}): StaffDispute => ({
  ...{ id: idOf(511), partId: idOf(501), number: 'KL2026-000012', by: 'owner', reason: 'scope', state: 'waiting' },
  ...{ companyName: '青葉エージェンシー', creatorName: '水沢 葵', product: '潮風ソーダ', openedAt: AT, closedAt: null },
  ...given,
});

export const staffDisputeDetails = (given: Partial<StaffDisputeDetails> = {}): StaffDisputeDetails => ({
  ...staffDispute(),
  steps: [{ act: 'open', by: 'owner', name: '水沢 葵', text: '契約にない媒体で使われています。', note: '', at: AT }],
  ...{ acts: ['answer', 'settle'], version: 1 },
  ...given,
});

/** A licence as its drawer shows it. */
export const staffLicenceDetails = (given: Partial<StaffLicenceDetails> = {}): StaffLicenceDetails => {
  const facts = { endClient: '潮風飲料', product: '潮風ソーダ', campaign: '' };
  const lines = [{ kind: 'usage' as const, workId: null, label: '', yen: 350_000 }];
  const amounts = { net: 350_000, taxPercent: 10, tax: 35_000, total: 385_000 };
  const issuer = { name: '水沢葵事務所', address: '東京都', number: '' };
  return {
    state: 'active',
    part: {
      ...{
        id: idOf(501),
        requestId: idOf(502),
        state: 'accepted',
        creator: { id: idOf(21), name: '水沢 葵', nameEn: 'Aoi Mizusawa' },
      },
      licensee: { accountId: idOf(22), name: '倉田 誠', companyName: '青葉エージェンシー', companySince: '2026-04-01' },
      ...facts,
      ...{ deadline: null, note: '急ぎです', usage, works, quotes: [], files: [], messages: [], declineReason: '' },
      steps: [{ act: 'submit', by: 'licensee', name: '倉田 誠', at: AT }],
      ...{ licence: { id: idOf(503), number: 'KL2026-000012' }, extendsLicence: null, submittedAt: AT, version: 3 },
    },
    licence: {
      ...{ id: idOf(503), number: 'KL2026-000012', state: 'active', companyName: '青葉エージェンシー', works },
      ...{
        creatorName: '水沢 葵',
        creatorNameEn: 'Aoi Mizusawa',
        product: '潮風ソーダ',
        start: '2026-12-01',
        endsOn: '2027-12-01',
        endedOn: null,
        totalYen: 385_000,
      },
      ...{ paidOn: null, partId: idOf(501), chain: [], acceptedAt: AT, version: 1 },
      ...{ endingBy: null, ending: null, droppedEnding: null, ended: null },
      terms: {
        licensee: { companyName: '青葉エージェンシー', signerName: '倉田 誠', signerTitle: 'プロデューサー' },
        licensor: { name: '水沢 葵', nameEn: 'Aoi Mizusawa', issuer },
        ...facts,
        ...{
          works,
          usage,
          lines,
          amounts,
          creditLine: '© 水沢 葵',
          never: '政治広告',
          termsEdition: null,
          form: 'original' as const,
        },
        acceptedOn: '2026-11-20',
      },
    },
    disputes: [],
    clearances: [],
    ...given,
  };
};
