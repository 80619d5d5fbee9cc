import type { Kind } from './kinds.js';
import type { Seen } from './load.js';
import type { Outcome } from './run.js';

const seconds = (value: number | null) => (value === null ? '—' : `${value.toFixed(0)} s`);
const cell = (text: string) => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

const share = ({ count, failed }: Seen) => `${((100 * failed) / Math.max(1, count)).toFixed(0)} %`;

/** What users saw: kinds that failed or took long, in one cell. */
function sawOf({ during }: Outcome): string {
  const noticed = [...during].filter(([, { failed, p99 }]) => failed > 0 || p99 > 1_000);
  if (noticed.length === 0) return 'nothing';
  return noticed
    .map(
      ([kind, one]) =>
        `${kind} ${share(one)} failed${one.failed > 0 ? ` (${one.faults.slice(0, 2).join(', ')})` : ''}, p99 ${(one.p99 / 1_000).toFixed(1)} s`,
    )
    .join('; ');
}

const alertOf = ({ fault, alertAfter }: Outcome) =>
  fault.alert
    ? `${fault.alert.name} ${alertAfter === null ? 'did not fire' : `after ${seconds(alertAfter)}`}`
    : 'none needed';

/** What happened, as Markdown. */
export function reportOf(
  outcomes: readonly Outcome[],
  usual: Map<Kind, Seen>,
  begun: Date,
  /** What could not be run. */
  failed: readonly string[],
): string {
  const header = ['fault', 'lasted', 'users saw', 'lost', 'alert', 'others', 'well after', ''];
  const rows = outcomes.map((one) => [
    ...[one.fault.name, seconds(one.seconds), sawOf(one)],
    ...[
      `${one.differences.lost.length + one.differences.twice.length} of ${one.acknowledged}`,
      alertOf(one),
      one.others.join(', '),
    ],
    ...[seconds(one.wellAfter), one.missed.length === 0 ? 'held' : 'MISSED'],
  ]);
  const kinds = [...usual].map(([kind, one]) => [kind, String(one.count), share(one), `${one.p99.toFixed(0)} ms`]);
  return [
    `# Fault runs of ${begun.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    '',
    row(header),
    row(header.map(() => '---')),
    ...rows.map(row),
    '',
    '## What is done',
    '',
    ...outcomes.map(({ fault }) => `- **${fault.name}**: ${fault.does}`),
    '',
    '## Missed',
    '',
    ...missedLines(outcomes, failed),
    '',
    '## Without a fault',
    '',
    row(['kind', 'requests', 'failed', 'p99']),
    row(['---', '---', '---', '---']),
    ...kinds.map(row),
    '',
  ].join('\n');
}

function missedLines(outcomes: readonly Outcome[], failed: readonly string[]): string[] {
  const missing = outcomes.flatMap(({ fault, missed }) => missed.map((what) => `${fault.name}: ${what}`));
  const lines = [...failed, ...missing].map((what) => `- ${what}`);
  return lines.length > 0 ? lines : ['Nothing.'];
}
