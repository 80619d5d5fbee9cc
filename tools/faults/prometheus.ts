import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { needProgram } from '../stack/install.mjs';
import { findFreePorts } from '../stack/ports.mjs';
import { defineServer } from '../stack/server-process.mjs';

/** The chart's own. */
const RULES = resolve(import.meta.dirname, '../../helm/koma/observability/rules.yaml');
/** As the chart has it. */
const INTERVAL = '15s';

const alerts = z.object({
  data: z.object({
    alerts: z.array(
      z.object({
        labels: z.record(z.string(), z.string()),
        state: z.enum(['pending', 'firing']),
        activeAt: z.string(),
      }),
    ),
  }),
});

/** An alert that fires, by its labels in one line. */
export interface Firing {
  alert: string;
  labels: string;
}

export interface Prometheus {
  firing(): Promise<Firing[]>;
  stop(): Promise<void>;
}

/** Prometheus with the rules of the chart, which asks each process for its metrics. @param targets port by name */
export async function startPrometheus(folder: string, targets: Record<string, string>): Promise<Prometheus> {
  const dir = join(folder, 'prometheus');
  await mkdir(dir, { recursive: true });
  const [port = 0] = await findFreePorts(1);
  const config = {
    global: { scrape_interval: INTERVAL },
    rule_files: [RULES],
    scrape_configs: [
      {
        job_name: 'koma',
        static_configs: Object.entries(targets).map(([instance, target]) => ({
          targets: [`127.0.0.1:${target}`],
          labels: { instance },
        })),
      },
    ],
  };
  const file = join(dir, 'prometheus.yaml');
  await writeFile(file, stringify(config));
  const url = `http://127.0.0.1:${port}`;
  const ask = async (path: string) => {
    const answer = await fetch(`${url}${path}`);
    if (!answer.ok) throw new Error(`prometheus: ${answer.status}`);
    return answer;
  };
  const server = defineServer({
    name: 'prometheus',
    command: await needProgram('prometheus', 'prometheus'),
    args: [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(dir, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    dir,
    ready: () => ask('/-/ready'),
  });
  await server.start();
  return {
    firing: async () => {
      const { data } = alerts.parse(await (await ask('/api/v1/alerts')).json());
      return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => describe(labels));
    },
    stop: server.stop,
  };
}

const SAID = ['dependency', 'slice', 'instance', 'type', 'window'];

function describe({ alertname = '', ...labels }: Record<string, string>): Firing {
  const said = SAID.flatMap((name) => (labels[name] ? [`${name} ${labels[name]}`] : []));
  return { alert: alertname, labels: said.join(', ') };
}
