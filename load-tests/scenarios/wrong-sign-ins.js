// A flood of wrong sign-ins against browsing: the same browsing first in quiet, then beside the flood, in one run.
// The hardest case is every guess from another address and for another account: start the platform with TRUSTED_PROXIES=1 and
// LIMIT_FACTOR=10 (all visitors share one session here); without it the limit per address takes the flood off at once.
import { check, sleep } from 'k6';
import http from 'k6/http';

const { BASE_URL, RATE = '200', SECONDS = '20' } = __ENV;
const accounts = JSON.parse(open(__ENV.ACCOUNTS)).accounts;
const [WARM_S, PHASE_S, PAUSE_S] = [5, Number(SECONDS), 3];
const [QUIET_AT, FLOOD_AT] = [WARM_S, WARM_S + PHASE_S + PAUSE_S];
const READING_S = 0.1;
const BOUND = 1.5;

const browsing = (phase, startS, durationS) => ({
  executor: 'constant-vus',
  exec: 'browse',
  vus: 4,
  startTime: `${startS}s`,
  duration: `${durationS}s`,
  gracefulStop: '5s',
  tags: { phase },
});

export const options = {
  scenarios: {
    warm: browsing('warm', 0, WARM_S),
    quiet: browsing('quiet', QUIET_AT, PHASE_S),
    flooded: browsing('flooded', FLOOD_AT, PHASE_S),
    flood: {
      executor: 'constant-arrival-rate',
      exec: 'guess',
      rate: Number(RATE),
      timeUnit: '1s',
      startTime: `${FLOOD_AT - 1}s`,
      duration: `${PHASE_S + 2}s`,
      preAllocatedVUs: 400,
      maxVUs: 2000,
      gracefulStop: '5s',
    },
  },
  // Named, so that the summary holds them.
  thresholds: {
    'http_req_duration{phase:quiet,kind:browse}': ['p(95)<5000'],
    'http_req_duration{phase:flooded,kind:browse}': ['p(95)<5000'],
    'http_req_duration{kind:guess}': ['p(95)<60000'],
    checks: ['rate==1'],
  },
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max', 'count'],
};

const json = { 'content-type': 'application/json', origin: BASE_URL };
const post = (path, body, tags) => http.post(`${BASE_URL}/api${path}`, JSON.stringify(body), { headers: json, tags });

/** One session for all visitors, made before the measuring begins. */
export function setup() {
  const { email, password } = accounts.find(({ profileType }) => profileType === 'user');
  const login = post('/auth/login', { email, password });
  sleep(1);
  const [mail] = http.get(`${BASE_URL}/api/dev/inbox?to=${encodeURIComponent(email)}`).json();
  const code = /\b\d{6}\b/.exec(mail.text)[0];
  const verified = post('/auth/login/verify', { attemptId: login.json('attemptId'), code });
  check(verified, { 'the reader signs in': ({ status }) => status === 200 });
  return { token: verified.json('token') };
}

export function browse({ token }) {
  const headers = { authorization: `Bearer ${token}` };
  const tags = { kind: 'browse', name: 'works' };
  const list = http.get(`${BASE_URL}/api/catalogue/works?kind=video`, { headers, tags });
  check(list, { 'works are listed': ({ status }) => status === 200 });
  sleep(READING_S);
}

/** Refused by the password, by a limit, or because too many wait: never let in, never a server fault. */
export function guess() {
  const [n, host] = [`${__VU}x${__ITER}`, () => Math.floor(Math.random() * 254) + 1];
  const address = `198.${18 + (host() % 2)}.${host()}.${host()}`;
  const answer = http.post(
    `${BASE_URL}/api/auth/login`,
    JSON.stringify({ email: `nobody${n}@example.jp`, password: 'Wrong1pass' }),
    {
      headers: { ...json, 'x-forwarded-for': address },
      tags: { kind: 'guess', name: 'guess' },
      responseCallback: http.expectedStatuses(401, 429, 503),
    },
  );
  check(answer, { 'a guess is refused': ({ status }) => [401, 429, 503].includes(status) });
}

export function handleSummary({ metrics }) {
  const of = (phase) => metrics[`http_req_duration{phase:${phase},kind:browse}`].values;
  const [quiet, flooded] = [of('quiet'), of('flooded')];
  const ratio = flooded['p(95)'] / quiet['p(95)'];
  const guesses = metrics['http_req_duration{kind:guess}'].values;
  const ms = (value) => `${value.toFixed(1)} ms`;
  const line = ({ count, med, 'p(95)': p95, 'p(99)': p99 }) =>
    `${count} requests, median ${ms(med)}, p95 ${ms(p95)}, p99 ${ms(p99)}`;
  const passed = metrics.checks.values.fails === 0;
  return {
    stdout: [
      `quiet    ${line(quiet)}`,
      `flooded  ${line(flooded)}`,
      `guesses  ${line(guesses)}`,
      `ratio of p95: ${ratio.toFixed(2)} (bound ${BOUND}); checks ${passed ? 'passed' : `FAILED ${metrics.checks.values.fails}`}`,
      '',
    ].join('\n'),
  };
}
