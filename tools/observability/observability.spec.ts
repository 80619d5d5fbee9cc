import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gatewayService } from '@koma/gateway';
import { collectProcessMetrics, registerFigures, registry } from '@koma/service-kit';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { startServices } from '../platform/services.js';
import { dashboards } from './dashboards.mjs';
import { files } from './files.mjs';
import { newVersion } from './progressive.mjs';
import { alertNames, ruleGroups } from './rules.mjs';

const RUNBOOKS = resolve(import.meta.dirname, '../../docs/runbooks/alerts');
/** Prometheus' own. */
const ALWAYS = ['up'];
const WORDS = new Set(['and', 'or', 'unless', 'by', 'on', 'offset']);

/** Names of metrics in an expression: what is no label, function or word of the language. */
function metricsIn(expr: string): string[] {
  const bare = expr.replaceAll(/"[^"]*"/g, '').replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-z_:][\w:]*(?!\w*\s*\()/gi)].map(([name]) => name).filter((name) => !WORDS.has(name));
}

const rules = ruleGroups().flatMap((group) => group.rules);
const recorded = rules.flatMap(({ record }) => record ?? []);
const expressions = [
  newVersion().failing,
  ...rules.map(({ expr }) => expr),
  ...dashboards().flatMap(({ dashboard }) =>
    dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ),
];
let registered: Set<string>;

beforeAll(async () => {
  collectProcessMetrics();
  registerFigures(gatewayService.figures ?? []);
  await startServices(async ({ figures }) => registerFigures(figures ?? []));
  const all = registry.getMetricsAsArray().map(({ name }) => name);
  registered = new Set(all.flatMap((name) => [name, ...['bucket', 'count', 'sum'].map((part) => `${name}_${part}`)]));
});

describe('rules and dashboards', () => {
  it('are written from their source', () => {
    for (const { path, text } of files()) expect({ path, text: readFileSync(path, 'utf8') }).toEqual({ path, text });
  });

  it('name only metrics that the code registers', () => {
    const known = new Set([...registered, ...recorded, ...ALWAYS]);
    const named = [...new Set(expressions.flatMap(metricsIn))];
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('notice a metric that does not exist', () => {
    expect(metricsIn('sum by (a) (rate(koma_none_total{b="c"}[5m])) / on () koma_other > 0.5')).toEqual([
      'koma_none_total',
      'koma_other',
    ]);
  });
});

describe('runbooks', () => {
  it('are there for each alert, and for no other', () => {
    const there = readdirSync(RUNBOOKS).filter((name) => name !== 'README.md');
    expect(there.toSorted()).toEqual(
      alertNames()
        .map((name) => `${name}.md`)
        .toSorted(),
    );
  });

  it('say what users notice, where to look, what to do and when it is over', () => {
    for (const name of alertNames()) {
      const text = readFileSync(resolve(RUNBOOKS, `${name}.md`), 'utf8');
      const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
      expect({ name, headings }).toEqual({ name, headings: [name, 'What users notice', 'Look', 'Do', 'Over when'] });
    }
  });
});
