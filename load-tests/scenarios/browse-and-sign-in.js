import { check, group, sleep } from 'k6';
import exec from 'k6/execution';
import { accounts, get, signInAs } from '../client.js';
import { thresholds } from '../thresholds.js';

/** A visitor reads for a moment before the next page. */
const READING_S = 0.5;

export const options = {
  scenarios: {
    browse: { executor: 'constant-vus', exec: 'browse', vus: 5, duration: __ENV.DURATION || '20s' },
    // Each account once: sign-in codes are limited to a few per account and hour, which this must not run into.
    signIn: { executor: 'shared-iterations', exec: 'signIn', vus: 2, iterations: accounts.length, maxDuration: '1m' },
  },
  thresholds,
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
};

/** Browsing needs a session: one for all visitors, made before the measuring begins. */
export function setup() {
  const reader = accounts.find(({ profileType }) => profileType === 'user');
  return { token: signInAs(reader) };
}

export function browse({ token }) {
  group('browse', () => {
    const list = get('works', '/api/catalogue/works?kind=video', token);
    const isListed = check(list, { 'works are listed': ({ status }) => status === 200 });
    const works = isListed ? list.json('items') : [];
    sleep(READING_S);
    if (works.length === 0) return;
    const work = works[exec.scenario.iterationInTest % works.length];
    const detail = get('work', `/api/catalogue/works/${work.id}`, token);
    check(detail, { 'a work opens': (answer) => answer.status === 200 && answer.json('id') === work.id });
    sleep(READING_S);
  });
}

export function signIn() {
  group('sign in', () => signInAs(accounts[exec.scenario.iterationInTest]));
}
