// @ts-check

/**
 * What Koma promises, as shares of good among all. `good` and `all` are rates over the window that stands in place of `WINDOW`.
 * @typedef {{ name: string, alert: string, says: string, objective: number, good: string, all: string }} Slo
 */

/** @param {string} selector @param {string} seconds within which an answer is good */
const answered = (selector, seconds) => ({
  good: `sum(rate(koma_http_request_seconds_bucket{${selector},status!~"5xx|gone",le="${seconds}"}[WINDOW]))`,
  all: `sum(rate(koma_http_request_seconds_count{${selector},status!="gone"}[WINDOW]))`,
});

/** @type {readonly Slo[]} */
export const SLOS = [
  {
    name: 'browse',
    alert: 'KomaBrowseBudget',
    says: 'Lists, searches and pages of works are answered within 1 s',
    objective: 0.995,
    ...answered('slice="gateway",method="GET",route=~"/api/catalogue/.*"', '1'),
  },
  {
    name: 'sign-in',
    alert: 'KomaSignInBudget',
    says: 'Each step of a sign-in is answered within 3 s',
    objective: 0.995,
    ...answered('slice="gateway",method="POST",route=~"/api/auth/login.*"', '3'),
  },
  {
    name: 'upload-playable',
    alert: 'KomaUploadBudget',
    says: 'A file can be shown within 5 minutes of its last byte',
    objective: 0.95,
    good: 'sum(rate(koma_upload_playable_seconds_bucket{le="300"}[WINDOW]))',
    all: 'sum(rate(koma_upload_playable_seconds_count[WINDOW]))',
  },
  {
    name: 'event-lag',
    alert: 'KomaEventLagBudget',
    says: 'A change reaches the other services within 5 s',
    objective: 0.99,
    good: 'sum(rate(koma_event_lag_seconds_bucket{le="5"}[WINDOW]))',
    all: 'sum(rate(koma_events_handled_total{result=~"handled|dead"}[WINDOW]))',
  },
  {
    name: 'mail',
    alert: 'KomaMailBudget',
    says: 'The mail server accepts mails',
    objective: 0.99,
    good: 'sum(rate(koma_mails_total{result="accepted"}[WINDOW]))',
    all: 'sum(rate(koma_mails_total[WINDOW]))',
  },
  {
    name: 'webhooks',
    alert: 'KomaWebhookBudget',
    says: "The card processor's notifications are taken within 3 s",
    objective: 0.999,
    ...answered('slice="billing",method="POST",route="/api/billing/stripe/events"', '3'),
  },
];

/**
 * When a budget of 30 days is spent too fast: over both windows, so that it ends soon after the cause does. The first tells of an
 * outage within two minutes; the others are those of the SRE workbook (chapter 5).
 */
export const BURNS = [
  { factor: 40, long: '5m', short: '1m', severity: 'page' },
  { factor: 14.4, long: '1h', short: '5m', severity: 'page' },
  { factor: 6, long: '6h', short: '30m', severity: 'page' },
  { factor: 1, long: '3d', short: '6h', severity: 'ticket' },
];

/** A few failures among a few requests are no outage. */
export const LEAST_COUNT = 10;
