// @ts-check
import { ALERTS } from './alerts.mjs';
import { BURNS, LEAST_COUNT, SLOS } from './slos.mjs';

/** @typedef {import('./slos.mjs').Slo} Slo */

/** Where the text of an alert tells what to do. @param {string} alert */
const runbookOf = (alert) => `docs/runbooks/alerts/${alert}.md`;
const WINDOWS = [...new Set(BURNS.flatMap(({ long, short }) => [short, long]))];
/** @param {string} window */
const recordOf = (window) => `koma:slo_errors:ratio_rate${window}`;

/** Share of what was not good, over each window. @param {Slo} slo */
const recordings = ({ name, good, all }) =>
  WINDOWS.map((window) => ({
    record: recordOf(window),
    // While nothing at all is good, there is no series of it.
    expr: `1 - (${good.replaceAll('WINDOW', window)} or vector(0)) / (${all.replaceAll('WINDOW', window)})`,
    labels: { slo: name },
  }));

/** @param {Slo} slo */
const burnAlerts = ({ name, alert, says, objective, all }) =>
  BURNS.map(({ factor, long, short, severity }) => {
    const most = Number((factor * (1 - objective)).toPrecision(6));
    // A budget that allows more than everything cannot be spent so fast: then half of all is an outage.
    const limit = Math.min(most, 0.5);
    const seconds = { m: 60, h: 3_600, d: 86_400 }[long.slice(-1)] ?? 1;
    const count = `(${all.replaceAll('WINDOW', long)}) * ${Number(long.slice(0, -1)) * seconds} >= ${LEAST_COUNT}`;
    return {
      alert,
      expr: `${recordOf(long)}{slo="${name}"} > ${limit} and ${recordOf(short)}{slo="${name}"} > ${limit} and on () ${count}`,
      labels: { severity, slo: name, window: long },
      annotations: {
        summary: `Not kept: ${says}`,
        description: `{{ $value | humanizePercentage }} fail, over ${long} and ${short}; ${percent(1 - objective)} in 30 days are allowed`,
        runbook: runbookOf(alert),
      },
    };
  });

/** @param {number} share */
const percent = (share) => `${Number((share * 100).toPrecision(3))} %`;

/**
 * A recording or an alert.
 * @typedef {{ record?: string, alert?: string, expr: string, for?: string, labels: Record<string, string>, annotations?: Record<string, string> }} Rule
 */

/**
 * Rules as Prometheus reads them from a file, and as a PrometheusRule has them.
 * @returns {{ name: string, interval: string, rules: Rule[] }[]}
 */
export const ruleGroups = () => [
  ...SLOS.map((slo) => ({
    name: `koma-slo-${slo.name}`,
    interval: '15s',
    rules: [...recordings(slo), ...burnAlerts(slo)],
  })),
  {
    name: 'koma-causes',
    interval: '15s',
    rules: ALERTS.map(({ alert, expr, for: lasting, severity, says }) => ({
      ...{ alert, expr },
      ...(lasting && { for: lasting }),
      labels: { severity },
      annotations: { summary: says, runbook: runbookOf(alert) },
    })),
  },
];

/** Names of alerts, each once. */
export const alertNames = () => [...new Set([...SLOS, ...ALERTS].map(({ alert }) => alert))];
