import { check, fail, sleep } from 'k6';
import { SharedArray } from 'k6/data';
import http from 'k6/http';

export const BASE_URL = __ENV.BASE_URL;
const CODE_TIMEOUT_S = 10;

/** Accounts of the demo data. */
export const accounts = new SharedArray('accounts', () => JSON.parse(open(__ENV.ACCOUNTS)).accounts);

const url = (path) => `${BASE_URL}${path}`;
/** Programs are not counted as visitors. */
const BROWSER = 'Mozilla/5.0 (Macintosh) Safari/605.1';
const bearer = (token) => ({ 'user-agent': BROWSER, ...(token && { authorization: `Bearer ${token}` }) });

/** Sessions are told by their token: cookies of another sign-in would be taken instead. */
const noCookies = () => ({ jar: new http.CookieJar() });

/** Requests of one kind share a name, so that ids in the path do not make a metric each. */
export const get = (name, path, token) =>
  http.get(url(path), { ...noCookies(), tags: { name }, headers: bearer(token) });

/** The gateway refuses unsafe requests that come from another origin. */
export const send = (name, method, path, { token, body, headers = {} } = {}) =>
  http.request(method, url(path), body ?? null, {
    ...noCookies(),
    tags: { name },
    headers: { origin: BASE_URL, ...bearer(token), ...headers },
  });

export const sendJson = (name, method, path, body, token) =>
  send(name, method, path, { token, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

function newestMail(email) {
  const mails = get('inbox', `/api/dev/inbox?to=${encodeURIComponent(email)}`).json();
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
export function signInAs({ email, password }) {
  const previous = newestMail(email);
  const login = sendJson('login', 'POST', '/api/auth/login', { email, password });
  if (!check(login, { 'the password is accepted': ({ status }) => status < 300 })) return null;
  const code = waitForCode(email, previous);
  const verified = sendJson('verify', 'POST', '/api/auth/login/verify', { attemptId: login.json('attemptId'), code });
  check(verified, { 'the code signs in': (answer) => answer.status < 300 && Boolean(answer.json('token')) });
  return verified.json('token');
}
