import { z } from 'zod';
import { inBed, NAMESPACE } from '../in-bed.js';
import { needGoProgram } from '../../stack/install.mjs';

const place = z.object({ ports: z.array(z.number()) });
const kind = z.object({ port: z.number() });
const slice = z.object({
  kind: z.enum(['service', 'web']),
  port: z.number().optional(),
  path: z.string().optional(),
  calls: z.array(z.string()).default([]),
  reaches: z.array(z.string()).default([]),
});
const chartValues = z.object({
  kinds: z.object({ service: kind, web: kind }),
  slices: z.record(z.string(), slice),
  observability: z.object({ metricsPort: z.number() }),
  dns: place,
  externals: z.record(z.string(), place),
});
export type ChartValues = z.infer<typeof chartValues>;

/** The values that the chart of the bed was installed with. */
export async function readValues(): Promise<ChartValues> {
  const args = ['get', 'values', 'koma', '--namespace', NAMESPACE, '--all', '--output', 'json'];
  return chartValues.parse(JSON.parse(await inBed(await needGoProgram('helm'), args)));
}

export const portOf = ({ slices, kinds }: ChartValues, name: string): number => {
  const own = slices[name];
  if (!own) throw new Error(`The chart has no slice ${name}.`);
  return own.port ?? kinds[own.kind].port;
};

/** Of a chart's externals, those that are hosts of the internet, at one address in the bed. */
const PUBLIC = ['payments', 'push', 'stills'];
export const INTERNET = 'internet';
export const CONTROLLER = 'ingress controller';
export const SCRAPER = 'scraper';
export const NAMES = 'names';

/** `FROM → TO:PORT/WAY`. */
export const edge = (from: string, to: string) => `${from} → ${to}`;

/** Everything that the values of the chart let through, from and to its slices. */
export function declaredEdges(values: ChartValues): Set<string> {
  const { slices, observability, dns, externals } = values;
  const at = (name: string) => `${name}:${portOf(values, name)}/tcp`;
  const edges = Object.entries(slices).flatMap(([name, { kind: sort, path, calls, reaches }]) => {
    const outer = (sort === 'web' ? ['objects'] : reaches).flatMap((part) =>
      (externals[part]?.ports ?? []).map((port) => `${PUBLIC.includes(part) ? INTERNET : part}:${port}/tcp`),
    );
    const names = dns.ports.flatMap((port) => ['udp', 'tcp'].map((way) => `${NAMES}:${port}/${way}`));
    // The job that keeps the files of a release reads them from the release that runs.
    const own = sort === 'web' ? [at(name)] : [];
    return [
      ...[...calls.map(at), ...own, ...outer, ...names].map((to) => edge(name, to)),
      ...(path ? [edge(CONTROLLER, at(name))] : []),
      ...(sort === 'service' ? [edge(SCRAPER, `${name}:${observability.metricsPort}/tcp`)] : []),
    ];
  });
  return new Set(edges);
}
