import { check, sleep } from 'k6';
import encoding from 'k6/encoding';
import exec from 'k6/execution';
import http from 'k6/http';
import { accounts, BASE_URL, get, send, sendJson, signInAs } from '../client.js';
import { dayThresholds } from '../thresholds.js';

// A busy hour of Koma, all of it at once. RATE multiplies what comes, DURATION says for how long.
const RATE = Number(__ENV.RATE || 1);
const duration = __ENV.DURATION || '1m';
const PICTURE = open('../../services/media/samples/picture.jpg', 'b');
const WORDS = ['海', '夏', 'カフェ', 'sea', '車', '朝', 'ドローン', 'しらなみ'];
const ORDERS = ['newest', 'on-air-date', 'views'];
const dayOf = (date) => date.toISOString().slice(0, 10);

/** So many times a minute, at RATE 1. */
const perMinute = (name, times) => ({
  ...{
    executor: 'constant-arrival-rate',
    exec: name,
    duration,
    timeUnit: '10m',
    rate: Math.ceil(times * RATE * 10),
  },
  ...{ preAllocatedVUs: Math.ceil(2 + (times * RATE) / 30), maxVUs: Math.ceil(20 + (times * RATE) / 4) },
});

export const options = {
  scenarios: {
    browse: perMinute('browse', 120),
    search: perMinute('search', 120),
    film: perMinute('film', 60),
    guest: perMinute('guest', 60),
    notices: perMinute('notices', 60),
    upload: perMinute('upload', 6),
    signIn: perMinute('signIn', 0.5),
    monthEnd: perMinute('monthEnd', 3),
  },
  thresholds: dayThresholds,
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
  setupTimeout: '3m',
};

const isFine = ({ status }) => status >= 200 && status < 300;
const seen = (what, answer) => {
  if (!isFine(answer))
    console.warn(`${what}: no, ${answer.status} ${String(answer.error || answer.body).slice(0, 200)}`);
  return check(answer, { [what]: isFine });
};
const turn = () => exec.scenario.iterationInTest;
const of = (list, at = turn()) => list[at % list.length];
const accountOf = (type, at = 0) => accounts.filter(({ profileType }) => profileType === type)[at];

/** One session for each kind of person, and one link for a guest, before the measuring begins. */
export function setup() {
  const [user, creator, staff] = ['user', 'creator', 'admin'].map((type) => signInAs(accountOf(type)));
  const creatorId = get('me', '/api/auth/me', creator).json('id');
  const form = { recipient: '負荷試験', lastDay: null };
  const link = sendJson('share', 'POST', '/api/catalogue/share-links', { kind: 'creator', targetId: creatorId, form }, creator); // prettier-ignore
  check(link, { 'a link is made': isFine });
  const works = get('works', '/api/catalogue/works?kind=video', user).json('items');
  return {
    user,
    creator,
    staff,
    works,
    token: link
      .json('path')
      .split(/[:/]/)
      .find((part) => part.length > 20),
  };
}

/** A member looks at the newest films, and opens one. */
export function browse({ user, works }) {
  seen('works are listed', get('works', `/api/catalogue/works?kind=${of(['video', 'image'])}`, user));
  sleep(0.5);
  seen('a work opens', get('work', `/api/catalogue/works/${of(works).id}`, user));
}

/** A member searches with words and filters that change, and reads the counts beside them. */
export function search({ user }) {
  const at = turn();
  const words = encodeURIComponent(of(WORDS));
  const from = `${2015 + (at % 10)}-${String(1 + (at % 12)).padStart(2, '0')}-01`;
  const query = `kind=video&q=${words}&onAirFrom=${from}`;
  seen('a search answers', get('search', `/api/catalogue/works?${query}&sort=${of(ORDERS)}`, user));
  seen('counts answer', get('facets', `/api/catalogue/works/facets?${query}`, user));
  seen('creators answer', get('creators', `/api/catalogue/creators?q=${words}`, user));
}

/** Somebody watches a film: the list of its parts, the first part, and a piece of it again. */
export function film({ works }) {
  const { base, hls, pictures } = of(works).media;
  if (!hls) return;
  seen('a still comes', http.get(`${BASE_URL}${base}/${pictures[0]}`, { tags: { name: 'still' } }));
  const list = http.get(`${BASE_URL}${base}/${hls}`, { tags: { name: 'film' } });
  if (!seen('a film opens', list)) return;
  const folder = hls.replace(/[^/]+$/, '');
  const quality = list.body.split('\n').find((line) => line && !line.startsWith('#'));
  const parts = http.get(`${BASE_URL}${base}/${folder}${quality}`, { tags: { name: 'film' } });
  const part = /URI="([^"]+)"/.exec(parts.body)?.[1] ?? parts.body.split('\n').find((line) => line && !line.startsWith('#')); // prettier-ignore
  const address = `${BASE_URL}${base}/${folder}${quality.replace(/[^/]+$/, '')}${part}`;
  seen('a film plays', http.get(address, { tags: { name: 'part' }, headers: { range: 'bytes=0-99999' } }));
}

/** A guest opens the link, the works behind it, and is counted. */
export function guest({ token }) {
  const path = `/api/catalogue/shared/${token}`;
  seen('a link opens', get('link', path));
  const works = get('link works', `${path}/works`);
  seen('its works are listed', works);
  const { work } = of(works.json('items'));
  seen('one of them opens', get('link work', `${path}/works/${work.id}`));
  seen('the visit is noted', send('visit', 'POST', `${path}/openings`));
}

export function notices({ user, creator }) {
  seen('notices are listed', get('notices', '/api/notification/notifications', of([user, creator])));
  seen('unread ones are counted', get('unread', '/api/notification/unread', of([user, creator])));
}

/** A creator uploads a picture, and deletes it. */
export function upload({ creator }) {
  const metadata = `filename ${encoding.b64encode('a.jpg')},kind ${encoding.b64encode('image')}`;
  const tus = { 'tus-resumable': '1.0.0' };
  const begun = send('upload', 'POST', '/api/media/uploads', {
    token: creator,
    headers: { ...tus, 'upload-length': String(PICTURE.byteLength), 'upload-metadata': metadata },
  });
  if (!seen('an upload begins', begun)) return;
  const location = begun.headers.Location;
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  seen('its bytes arrive', send('bytes', 'PATCH', location, { token: creator, body: PICTURE, headers }));
  const id = location.split('/').pop();
  seen('its file is known', get('file', `/api/media/assets/${id}`, creator));
  seen('its file goes', send('delete', 'DELETE', `/api/media/assets/${id}`, { token: creator }));
}

export function signIn() {
  check(signInAs(of(accounts)), { 'signs in': Boolean });
}

/** Staff read the month: figures, members, money. */
export function monthEnd({ staff, creator }) {
  const today = Date.now();
  const month = `from=${dayOf(new Date(today - 30 * 86_400_000))}&to=${dayOf(new Date(today - 86_400_000))}`;
  seen('activity is told', get('activity', `/api/analytics/statistics/activity?${month}`, staff));
  seen('members are told', get('members', '/api/auth/members?limit=100', staff));
  seen('payments are told', get('payments', '/api/billing/money/payments', staff));
  seen('a creator reads figures', get('figures', `/api/analytics/figures?measure=view&${month}`, creator));
}
