import {
  licenceOffers,
  licenceRequests,
  licences,
  profiles,
  requestParts,
  tokyoDay,
  type Usage,
  works,
} from '@koma/contracts';
import type { ApiClient } from '../../tools/platform/api-client.js';
import { accounts } from '../journey/accounts.js';

const DAY = 86_400_000;
const dayIn = (days: number) => tokyoDay(new Date(Date.now() + days * DAY));

/** A use that collides with no other: the licences of a test run are not exclusive. */
const USAGE: Usage = {
  media: [{ medium: 'web', placements: ['video-ad'] }],
  territories: ['japan'],
  ...{ start: dayIn(7), term: 'cour', lastDay: null, industry: 'other', exclusivity: 'none' },
  ...{ alterations: ['shorten'], isCredited: true },
};

/** Addresses of the licence desk that show something. */
export interface LicencePages {
  work: string;
  request: string;
  part: string;
  licence: string;
  number: string;
  code: string;
}

/** A film of the demo's creator that is offered for the use above; the newest ones belong to other tests. */
async function findOffered(creator: ApiClient, user: ApiClient): Promise<string> {
  const { id: creatorId } = await creator.call(profiles.own);
  const { items } = await user.call(works.search, { query: { kind: 'video', creatorId, limit: 50 } });
  for (const { id } of items) {
    const { isLicensable, terms } = await user.call(licenceOffers.get, { params: { id } });
    if (isLicensable && terms?.media.includes('web') && terms.terms.includes('cour')) return id;
  }
  throw new Error('no film of the creator is offered for the web');
}

/** Lets the demo's user ask for a film of its creator twice: one draft, and one licence. */
export async function makeLicence(api: ApiClient): Promise<LicencePages> {
  const creator = await api.signIn(accounts.creator.email, accounts.creator.password);
  const user = await api.signIn(accounts.user.email, accounts.user.password);
  const workId = await findOffered(creator, user);
  const begin = () => user.call(licenceRequests.create, { body: { workIds: [workId], source: null } });
  const draft = await begin();
  const { id: requestId, version } = await begin();
  const params = { id: requestId };
  const purpose = { endClient: '潮風飲料', product: '海のソーダ', campaign: '夏の大感謝祭', deadline: null, note: '' };
  const saved = await user.call(licenceRequests.save, {
    params,
    body: { version, workIds: [workId], ...purpose, usage: USAGE },
  });
  const sent = await user.call(licenceRequests.submit, { params, body: { version: saved.version } });
  const part = { id: sent.parts[0]?.id ?? '' };
  const asked = await creator.call(requestParts.get, { params: part });
  const lines = [{ kind: 'usage' as const, workId, label: '', yen: 300_000 }];
  const quote = { lines, usage: { ...USAGE, alterations: [] }, message: '', validUntil: dayIn(30) };
  const quoted = await creator.call(requestParts.quote, { params: part, body: { version: asked.version, quote } });
  const accepted = await user.call(requestParts.accept, {
    params: part,
    body: {
      ...{ version: quoted.version, quote: 1, companyName: quoted.licensee.companyName, signerName: '森 芽衣' },
      ...{ signerTitle: '制作部長', maySign: true as const },
    },
  });
  const id = accepted.licence?.id ?? '';
  const { number, code } = await user.call(licences.get, { params: { id } });
  return { work: workId, request: draft.id, part: part.id, licence: id, number, code };
}

/** Views of the licence desk's pages beside their first one, by the page's name: each has a query of its own. */
export const licenceViews = ({ work }: LicencePages): Record<string, Record<string, string>> => ({
  'user-dashboard-licences': { licences: '?view=licences', calendar: '?view=calendar' },
  'user-creator-licences': {
    given: '?view=given',
    offers: '?view=offers',
    clearances: '?view=clearances',
    'clearances-table': '?view=clearances&entry=table',
    'clearances-work': `?view=clearances&work=${work}`,
    calendar: `?view=calendar&work=${work}`,
  },
  'admin-licences': { disputes: '?view=disputes' },
});
