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
