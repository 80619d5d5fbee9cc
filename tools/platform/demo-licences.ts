import {
  clearances,
  licenceOffers,
  licenceRequests,
  type QuoteForm,
  type RequestOf,
  requestParts,
  tokyoDay,
  type Usage,
} from '@koma/contracts';
import type { Member } from './demo-member.js';

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => tokyoDay(new Date(Date.now() + days * DAY_MS));
/** Works of each creator that are offered. */
const OFFERED = 4;

const price = (medium: 'tvc-national' | 'web' | 'owned-site' | 'social-paid', term: 'cour' | 'year', yen: number) => ({
  ...{ medium, term, territory: 'japan', yen },
});
/** What the demo's creators add to the usual terms. */
const OFFER = {
  never: '政治・宗教・ギャンブルの広告',
  prices: [
    price('tvc-national', 'cour', 600_000),
    price('tvc-national', 'year', 1_800_000),
    price('web', 'cour', 150_000),
    price('web', 'year', 400_000),
    price('owned-site', 'year', 180_000),
    price('social-paid', 'year', 220_000),
  ],
  showsPrices: true,
};
const USAGE: Usage = {
  media: [{ medium: 'web', placements: ['video-ad'] }, { medium: 'owned-site', placements: [] }],
  territories: ['japan'],
  ...{ start: dayIn(0), term: 'year', lastDay: null },
  ...{ industry: 'drinks', exclusivity: 'none', alterations: ['shorten'], isCredited: true },
}; // prettier-ignore

interface Story {
  endClient: string;
  product: string;
  campaign: string;
  note: string;
  usage: Usage;
}

/** Every creator offers films; a user has licences of two: one that holds, one that ends soon, and a request of which one has quoted. */
export async function addDemoLicences(user: Member, [lead, other, ...others]: readonly Member[]): Promise<void> {
  if (!lead || !other) return;
  for (const creator of others) await offer(creator);
  const [first = '', second = '', third = ''] = await offer(lead);
  const [foreign = ''] = await offer(other);
  await clear(lead, [first, second, third]);
  const cafe = { endClient: '白波飲料株式会社', product: 'ミナモ炭酸水', campaign: '夏のはじまり', note: '' };
  await license(user, lead, [first], { ...cafe, usage: USAGE });
  const soon: Usage = { ...USAGE, term: 'own', lastDay: dayIn(12), media: [{ medium: 'pitch', placements: [] }] };
  await license(user, lead, [second], { ...cafe, campaign: '競合プレゼン', usage: soon });
  const note = 'Web動画は15秒と6秒の2タイプを予定しています。本数は調整中です。';
  const wide: Usage = { ...USAGE, start: dayIn(30), term: 'year', exclusivity: 'industry' };
  const parts = await submit(user, [third, foreign], { ...cafe, campaign: '冬のキャンペーン', note, usage: wide });
  const part = parts.find(({ creatorId }) => creatorId === lead.accountId);
  const message = '競合排除は6か月までであればお受けできます。';
  if (part) await quote(lead, part.id, { ...quoteOf(third, 380_000), usage: { ...wide, term: 'half-year' }, message });
}

/** Rights of third persons: one of the second work ends next week, and the third is cleared for less than it is asked for. */
async function clear(creator: Member, [first, second, third]: [string, string, string]): Promise<void> {
  const music = { kind: 'music-work' as const, holder: 'JASRAC（作品コード 123-4567-8）' };
  const cast = { kind: 'cast' as const, holder: '株式会社ミサキプロモーション' };
  const web = { scope: 'media' as const, media: ['web' as const, 'owned-site' as const, 'social-paid' as const] };
  const add = (id: string, all: RequestOf<typeof clearances.add>['body']['clearances']) =>
    creator.call(clearances.add, { params: { id }, body: { clearances: all } });
  await add(first, [
    { ...cast, ...web, start: dayIn(-60), lastDay: dayIn(500) },
    { ...music, ...web },
    { kind: 'client-consent', holder: '白波飲料株式会社', scope: 'portfolio' },
  ]);
  await add(second, [
    { ...cast, scope: 'portfolio', start: dayIn(-358), lastDay: dayIn(7), note: '契約書 第4条' },
    { ...music, scope: 'media', media: ['web', 'pitch'], lastDay: dayIn(200) },
  ]);
  await add(third, [{ ...cast, ...web, start: dayIn(-30), lastDay: dayIn(150) }]);
}

/** Offers a creator's newest films. @returns their ids */
async function offer(creator: Member): Promise<string[]> {
  const params = { id: creator.accountId };
  const { version, terms, issuer } = await creator.call(licenceOffers.template, { params });
  await creator.call(licenceOffers.saveTemplate, { params, body: { version, terms: { ...terms, ...OFFER }, issuer } });
  const { items } = await creator.call(licenceOffers.own, { params, query: { limit: 100 } });
  const films = items.filter(({ kind }) => kind === 'video').slice(0, OFFERED);
  for (const { workId: id } of films)
    await creator.call(licenceOffers.save, { params: { id }, body: { version: 0, isLicensable: true, own: null } });
  return films.map(({ workId }) => workId);
}

async function submit(user: Member, workIds: string[], { usage, ...facts }: Story) {
  const { id, version } = await user.call(licenceRequests.create, { body: { workIds } });
  const params = { id };
  const filled = { ...facts, deadline: dayIn(14), workIds, usage };
  const saved = await user.call(licenceRequests.save, { params, body: { version, ...filled } });
  const { parts } = await user.call(licenceRequests.submit, { params, body: { version: saved.version } });
  return parts;
}

const quoteOf = (workId: string, yen: number): Omit<QuoteForm, 'usage'> => ({
  lines: [
    { kind: 'usage', workId, label: '', yen },
    { kind: 'commission', workId: null, label: '尺調整・データ制作', yen: 40_000 },
  ],
  form: 'original' as const,
  validUntil: dayIn(21),
  message: '',
});

async function quote(creator: Member, id: string, given: QuoteForm): Promise<void> {
  const { version } = await creator.call(requestParts.get, { params: { id } });
  await creator.call(requestParts.quote, { params: { id }, body: { version, quote: given } });
}

async function license(user: Member, creator: Member, workIds: string[], story: Story): Promise<void> {
  const [part] = await submit(user, workIds, story);
  if (!part) return;
  const { id } = part;
  await quote(creator, id, { ...quoteOf(workIds[0] ?? '', 280_000), usage: story.usage });
  const { version, licensee } = await user.call(requestParts.get, { params: { id } });
  const signer = { signerName: '森下 空', signerTitle: 'プロデューサー', maySign: true as const };
  await user.call(requestParts.accept, {
    params: { id },
    body: { version, quote: 1, companyName: licensee.companyName, ...signer },
  });
}
