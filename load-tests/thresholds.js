/** What a run must keep to; a breach makes `npm run load` fail. Times are in milliseconds. */
export const thresholds = {
  checks: ['rate==1'],
  http_req_failed: ['rate<0.01'],
  'http_req_duration{name:works}': ['p(95)<300'],
  'http_req_duration{name:work}': ['p(95)<300'],
  // Signing in hashes a password on purpose slowly.
  'http_req_duration{name:login}': ['p(95)<1500'],
  'http_req_duration{name:verify}': ['p(95)<500'],
};

/** The same for a busy hour. Each kind of request has a bar, so that the first one to break is named. */
export const dayThresholds = {
  checks: ['rate==1'],
  http_req_failed: ['rate==0'],
  dropped_iterations: ['count==0'],
  ...Object.fromEntries(
    Object.entries({
      ...{ works: 300, work: 300, search: 300, facets: 300, creators: 300, still: 300, film: 300, part: 500 },
      ...{ link: 300, 'link works': 300, 'link work': 300, visit: 300, notices: 300, unread: 300 },
      ...{ upload: 500, bytes: 1_500, file: 300, delete: 500, login: 1_500, verify: 500 },
      ...{ activity: 1_000, members: 1_000, payments: 1_000, figures: 500 },
    }).map(([name, ms]) => [`http_req_duration{name:${name}}`, [`p(95)<${ms}`]]),
  ),
};
