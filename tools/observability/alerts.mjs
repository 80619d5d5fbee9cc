// @ts-check

/** @typedef {{ alert: string, expr: string, for?: string, severity: 'page' | 'ticket', says: string }} Alert */

/** What is wrong before a promise is broken, or that no promise is about. @type {readonly Alert[]} */
export const ALERTS = [
  {
    alert: 'KomaProcessDown',
    expr: 'up{job="koma"} == 0',
    for: '1m',
    severity: 'page',
    says: 'A process of {{ $labels.instance }} does not answer',
  },
  {
    alert: 'KomaServerErrors',
    expr:
      'sum by (slice) (rate(koma_http_request_seconds_count{status="5xx"}[2m])) / sum by (slice) (rate(koma_http_request_seconds_count[2m])) > 0.05' +
      ' and sum by (slice) (increase(koma_http_request_seconds_count{status="5xx"}[5m])) > 5',
    severity: 'page',
    says: 'More than one of 20 answers of {{ $labels.slice }} is a failure of ours',
  },
  {
    alert: 'KomaOutboxStuck',
    expr: 'max by (slice) (koma_outbox_oldest_seconds) > 60',
    severity: 'page',
    says: 'Events of {{ $labels.slice }} are not published',
  },
  {
    alert: 'KomaDependencyFails',
    expr:
      'sum by (dependency, instance) (rate(koma_dependency_seconds_bucket{result="done",le="5"}[2m])) / sum by (dependency, instance) (rate(koma_dependency_seconds_count[2m])) < 0.8' +
      ' and sum by (dependency, instance) (increase(koma_dependency_seconds_count[2m])) >= 5' +
      // Large files take their time; the object store is given up when it says nothing.
      ' or max by (dependency, instance) (koma_dependency_waiting_seconds{dependency!="objects"}) > 60',
    severity: 'page',
    says: 'One of five requests of {{ $labels.instance }} to {{ $labels.dependency }} fails or takes longer than five seconds',
  },
  {
    alert: 'KomaClockWrong',
    expr: 'abs(koma_clock_seconds - timestamp(koma_clock_seconds)) > 30',
    severity: 'page',
    says: 'The clock of {{ $labels.instance }} is wrong',
  },
  {
    alert: 'KomaSearchBehind',
    expr: 'max(koma_search_index_behind_seconds) > 30',
    for: '1m',
    severity: 'ticket',
    says: 'OpenSearch does not follow, and the database answers searches in its place',
  },
  {
    alert: 'KomaDeadLetters',
    expr: 'sum by (slice, type) (increase(koma_events_handled_total{result="dead"}[10m])) > 0',
    severity: 'page',
    says: '{{ $labels.slice }} cannot handle {{ $labels.type }}',
  },
  {
    alert: 'KomaDeadLettersLeft',
    expr: 'max by (slice) (koma_dead_letters) > 0',
    for: '1d',
    severity: 'ticket',
    says: 'Dead letters of {{ $labels.slice }} wait for somebody to publish them again',
  },
  {
    alert: 'KomaDatabaseWaits',
    expr: 'sum by (slice) (koma_database_connections{state="waiting"}) > 0',
    for: '1m',
    severity: 'page',
    says: 'Requests of {{ $labels.slice }} wait for a connection of the database',
  },
  {
    alert: 'KomaEventLoopBlocked',
    expr: 'nodejs_eventloop_lag_p99_seconds{job="koma"} > 0.5',
    for: '2m',
    severity: 'ticket',
    says: '{{ $labels.instance }} is busy for half a second at a time',
  },
  {
    alert: 'KomaRestarts',
    expr: 'changes(process_start_time_seconds{job="koma"}[15m]) > 1',
    severity: 'page',
    says: '{{ $labels.instance }} starts again and again',
  },
  {
    alert: 'KomaFilesWait',
    expr: 'max(koma_files_oldest_seconds) > 900',
    severity: 'page',
    says: 'Somebody waits for a quarter of an hour until a file can be shown',
  },
  {
    alert: 'KomaFilesFail',
    expr: 'sum(increase(koma_job_seconds_count{slice="media",result="failed"}[15m])) > 5',
    severity: 'ticket',
    says: 'Several files could not be processed',
  },
  {
    alert: 'KomaMailsWait',
    expr: 'max(koma_mails_oldest_seconds) > 300',
    severity: 'page',
    says: 'Mails wait for the mail server',
  },
  {
    alert: 'KomaWebhooksWait',
    expr: 'max(koma_webhooks_oldest_seconds) > 300',
    severity: 'page',
    says: 'Notifications of the card processor are taken but not handled',
  },
  {
    alert: 'KomaPaymentsFail',
    expr: 'max(koma_payments_failed) > 50',
    severity: 'ticket',
    says: 'Unusually many payments were declined within a day',
  },
  {
    alert: 'KomaMoneyIncidents',
    expr: 'max(koma_money_incidents) > 0',
    for: '1h',
    severity: 'ticket',
    says: 'Something about money waits for staff',
  },
  {
    alert: 'KomaApplicationsWait',
    expr: 'max(koma_applications_oldest_seconds) > 3 * 86400',
    severity: 'ticket',
    says: 'Somebody has waited for three days to be let in',
  },
  {
    alert: 'KomaPageErrors',
    expr: 'sum by (page) (increase(koma_page_errors_total[5m])) > 20',
    severity: 'ticket',
    says: 'Scripts of {{ $labels.page }} fail in browsers',
  },
  {
    alert: 'KomaPagesSlow',
    expr:
      'sum by (page) (increase(koma_page_vitals_total{vital="LCP",rating="poor"}[1h])) / sum by (page) (increase(koma_page_vitals_total{vital="LCP"}[1h])) > 0.25' +
      ' and sum by (page) (increase(koma_page_vitals_total{vital="LCP"}[1h])) > 50',
    severity: 'ticket',
    says: 'One of four people waits more than 4 s for {{ $labels.page }}',
  },
];
