import { check, fail, group, sleep } from 'k6';
import { SharedArray } from 'k6/data';
import exec from 'k6/execution';
import http from 'k6/http';
import { thresholds } from '../thresholds.js';

const BASE_URL = __ENV.BASE_URL;
const CODE_TIMEOUT_S = 10;
/** A visitor reads for a moment before the next page. */
const READING_S = 0.5;

const accounts = new SharedArray('accounts', () => JSON.parse(open(__ENV.ACCOUNTS)).accounts);

export const options = {
  scenarios: {
    browse: { executor: 'constant-vus', exec: 'browse', vus: 5, duration: __ENV.DURATION || '20s' },
    // Each account once: sign-in codes are limited to a few per account and hour, which this must not run into.
    signIn: { executor: 'shared-iterations', exec: 'signIn', vus: 2, iterations: accounts.length, maxDuration: '1m' },
  },
  thresholds,
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
};

const url = (path) => `${BASE_URL}/api${path}`;

/** Requests of one kind share a name, so that ids in the path do not make a metric each. */
const get = (name, path, token) =>
  http.get(url(path), { tags: { name }, headers: token ? { authorization: `Bearer ${token}` } : {} });

function post(name, path, body) {
  // The gateway refuses unsafe requests that come from another origin.
  const headers = { 'content-type': 'application/json', origin: BASE_URL };
  return http.post(url(path), JSON.stringify(body), { headers, tags: { name } });
}

/** Browsing needs a session: one for all visitors, made before the measuring begins. */
export function setup() {
  const reader = accounts.find(({ profileType }) => profileType === 'user');
  return { token: signInAs(reader) };
}

export function browse({ token }) {
  group('browse', () => {
    const list = get('works', '/catalogue/works?kind=video', token);
    const isListed = check(list, { 'works are listed': ({ status }) => status === 200 });
    const works = isListed ? list.json('items') : [];
    sleep(READING_S);
    if (works.length === 0) return;
    const work = works[exec.scenario.iterationInTest % works.length];
    const detail = get('work', `/catalogue/works/${work.id}`, token);
    check(detail, { 'a work opens': (answer) => answer.status === 200 && answer.json('id') === work.id });
    sleep(READING_S);
  });
}

function newestMail(email) {
  const mails = get('inbox', `/dev/inbox?to=${encodeURIComponent(email)}`).json();
  return mails.length > 0 ? mails[0].text : '';
}

/** The code of the mail that came after `previous`. */
function waitForCode(email, previous) {
  for (let waited = 0; waited < CODE_TIMEOUT_S; waited += 0.2) {
    const text = newestMail(email);
    const code = text === previous ? null : /\b\d{6}\b/.exec(text);
    if (code) return code[0];
    sleep(0.2);
  }
  return fail(`no code came to ${email} within ${CODE_TIMEOUT_S} s`);
}

/** Both steps of signing in; returns the session's token. */
function signInAs({ email, password }) {
  const previous = newestMail(email);
  const login = post('login', '/auth/login', { email, password });
  if (!check(login, { 'the password is accepted': ({ status }) => status < 300 })) return null;
  const code = waitForCode(email, previous);
  const verified = post('verify', '/auth/login/verify', { attemptId: login.json('attemptId'), code });
  check(verified, { 'the code signs in': (answer) => answer.status < 300 && Boolean(answer.json('token')) });
  return verified.json('token');
}

export function signIn() {
  group('sign in', () => signInAs(accounts[exec.scenario.iterationInTest]));
}
