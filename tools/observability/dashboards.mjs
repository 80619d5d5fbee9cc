// @ts-check
import { BURNS, SLOS } from './slos.mjs';

/**
 * A panel: its title, the unit of Grafana, and the queries with what their lines are called.
 * @typedef {{ title: string, unit: string, queries: readonly (readonly [expr: string, legend: string])[] }} Panel
 */

const COLUMNS = 2;
const SIZE = { w: 24 / COLUMNS, h: 8 };
const SECONDS = 's';
const SHARE = 'percentunit';
const COUNT = 'short';
const RATE = 'reqps';

/** @param {number} share @param {string} metric @param {string} by @param {string} [only] */
const quantile = (share, metric, by, only = '') =>
  `histogram_quantile(${share}, sum by (le, ${by}) (rate(${metric}_bucket{${only}}[5m])))`;

/** @type {Record<string, { title: string, panels: readonly Panel[] }>} */
const DASHBOARDS = {
  promises: {
    title: 'Koma: promises',
    panels: SLOS.map(({ name, says, objective }) => ({
      title: `${says} (${objective * 100} %)`,
      unit: SHARE,
      queries: BURNS.map(({ long }) => [`koma:slo_errors:ratio_rate${long}{slo="${name}"}`, `fail over ${long}`]),
    })),
  },
  requests: {
    title: 'Koma: requests',
    panels: [
      {
        title: 'Requests',
        unit: RATE,
        queries: [['sum by (slice) (rate(koma_http_request_seconds_count[5m]))', '{{slice}}']],
      },
      {
        title: 'Failures of ours',
        unit: SHARE,
        queries: [
          [
            'sum by (slice) (rate(koma_http_request_seconds_count{status="5xx"}[5m])) / sum by (slice) (rate(koma_http_request_seconds_count[5m]))',
            '{{slice}}',
          ],
        ],
      },
      {
        title: 'Time within which 95 % are answered',
        unit: SECONDS,
        queries: [[quantile(0.95, 'koma_http_request_seconds', 'slice'), '{{slice}}']],
      },
      {
        title: 'Slowest routes of the gateway',
        unit: SECONDS,
        queries: [
          [`topk(10, ${quantile(0.95, 'koma_http_request_seconds', 'route', 'slice="gateway"')})`, '{{route}}'],
        ],
      },
      {
        title: 'Busiest routes of the gateway',
        unit: RATE,
        queries: [
          ['topk(10, sum by (route) (rate(koma_http_request_seconds_count{slice="gateway"}[5m])))', '{{route}}'],
        ],
      },
      { title: 'Open streams', unit: COUNT, queries: [['sum by (instance) (koma_streams_open)', '{{instance}}']] },
    ],
  },
  processes: {
    title: 'Koma: processes',
    panels: [
      {
        title: 'Delay of the event loop, p99',
        unit: SECONDS,
        queries: [['nodejs_eventloop_lag_p99_seconds', '{{instance}}']],
      },
      { title: 'Memory', unit: 'bytes', queries: [['process_resident_memory_bytes', '{{instance}}']] },
      { title: 'Processor', unit: COUNT, queries: [['rate(process_cpu_seconds_total[5m])', '{{instance}}']] },
      {
        title: 'Connections of databases',
        unit: COUNT,
        queries: [['sum by (slice, state) (koma_database_connections)', '{{slice}} {{state}}']],
      },
      {
        title: 'Cached answers',
        unit: SHARE,
        queries: [
          [
            'sum by (cache) (rate(koma_cache_reads_total{result="hit"}[5m])) / sum by (cache) (rate(koma_cache_reads_total[5m]))',
            '{{cache}}',
          ],
        ],
      },
      { title: 'Starts', unit: COUNT, queries: [['changes(process_start_time_seconds[1h])', '{{instance}}']] },
    ],
  },
  queues: {
    title: 'Koma: events, files, mails, money',
    panels: [
      {
        title: 'Oldest event that is not published',
        unit: SECONDS,
        queries: [['max by (slice) (koma_outbox_oldest_seconds)', '{{slice}}']],
      },
      {
        title: 'Events',
        unit: COUNT,
        queries: [
          ['sum by (slice, result) (rate(koma_events_handled_total[5m]))', '{{slice}} {{result}}'],
          ['max by (slice) (koma_outbox_waiting)', '{{slice}} waiting'],
        ],
      },
      {
        title: 'From change to handling, p99',
        unit: SECONDS,
        queries: [[quantile(0.99, 'koma_event_lag_seconds', 'slice'), '{{slice}}']],
      },
      {
        title: 'Index of OpenSearch: age of what it finds',
        unit: SECONDS,
        queries: [['max(koma_search_index_behind_seconds)', 'behind']],
      },
      {
        title: 'Index of OpenSearch: changes it does not know',
        unit: COUNT,
        queries: [['max(koma_search_index_waiting)', 'changes']],
      },
      { title: 'Dead letters', unit: COUNT, queries: [['max by (slice) (koma_dead_letters)', '{{slice}}']] },
      {
        title: 'Files',
        unit: COUNT,
        queries: [
          ['max(koma_files_waiting)', 'waiting'],
          ['max(koma_films_failed)', 'failed within a day'],
        ],
      },
      {
        title: 'From the last byte to a film that plays, p95',
        unit: SECONDS,
        queries: [[quantile(0.95, 'koma_upload_playable_seconds', 'kind'), '{{kind}}']],
      },
      {
        title: 'Stages of files, p95',
        unit: SECONDS,
        queries: [[quantile(0.95, 'koma_job_seconds', 'job'), '{{job}}']],
      },
      {
        title: 'Waiting people and mails',
        unit: COUNT,
        queries: [
          ['max(koma_applications_waiting)', 'applications'],
          ['max(koma_mails_waiting)', 'mails'],
          ['sum by (result) (rate(koma_mails_total[5m]))', 'mails {{result}}'],
        ],
      },
      {
        title: 'Money',
        unit: COUNT,
        queries: [
          ['max(koma_payments_failed)', 'payments declined within a day'],
          ['max(koma_webhooks_waiting)', 'notifications waiting'],
          ['max(koma_money_incidents)', 'incidents'],
        ],
      },
    ],
  },
  pages: {
    title: 'Koma: pages in browsers',
    panels: [
      {
        title: 'LCP, INP and TTFB, p75',
        unit: SECONDS,
        queries: [[quantile(0.75, 'koma_page_vital_seconds', 'vital'), '{{vital}}']],
      },
      {
        title: 'Good measurements',
        unit: SHARE,
        queries: [
          [
            'sum by (vital) (rate(koma_page_vitals_total{rating="good"}[1h])) / sum by (vital) (rate(koma_page_vitals_total[1h]))',
            '{{vital}}',
          ],
        ],
      },
      {
        title: 'Pages whose content comes late',
        unit: COUNT,
        queries: [
          ['topk(10, sum by (page) (increase(koma_page_vitals_total{vital="LCP",rating="poor"}[1h])))', '{{page}}'],
        ],
      },
      {
        title: 'Errors of scripts',
        unit: COUNT,
        queries: [['sum by (page) (increase(koma_page_errors_total[15m]))', '{{page}}']],
      },
    ],
  },
};

const SOURCE = { type: 'prometheus', uid: '${source}' };

/** @param {Panel} panel @param {number} at */
const panelOf = ({ title, unit, queries }, at) => ({
  id: at + 1,
  type: 'timeseries',
  title,
  datasource: SOURCE,
  gridPos: { ...SIZE, x: (at % COLUMNS) * SIZE.w, y: Math.floor(at / COLUMNS) * SIZE.h },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  targets: queries.map(([expr, legendFormat], index) => ({
    ...{ refId: String.fromCodePoint(65 + index), datasource: SOURCE },
    ...{ expr, legendFormat },
  })),
});

/** Dashboards as Grafana reads them, by the name of their file. */
export const dashboards = () =>
  Object.entries(DASHBOARDS).map(([name, { title, panels }]) => ({
    file: `${name}.json`,
    dashboard: {
      ...{ uid: `koma-${name}`, title, tags: ['koma'], schemaVersion: 39, version: 1, editable: false },
      ...{ time: { from: 'now-6h', to: 'now' }, refresh: '30s', timezone: 'Asia/Tokyo' },
      templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus' }] },
      panels: panels.map(panelOf),
    },
  }));
