// What a cluster has where services are replaced step by step: Argo Rollouts' controller and Prometheus, as processes of the bed.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { argoDefinitions } from '../stack/checks/argo.mjs';
import { needProgram } from '../stack/install.mjs';
import { CONTROL, RUN } from './bed/addresses.js';
import { adminConfig } from './bed/control-plane.js';
import { kubectl, NAMESPACE } from './in-bed.js';
import { entrance, outside } from './inside.js';
import { needProgramOf, needTools } from './programs.js';

const FOLDER = `${RUN}/progressive`;
const PORT = 9090;
export const PROMETHEUS = `http://${CONTROL}:${PORT}`;

/** Each pod of the chart, as its PodMonitor has it. */
const prometheusConfig = {
  global: { scrape_interval: '5s' },
  scrape_configs: [
    {
      job_name: 'koma',
      kubernetes_sd_configs: [{ role: 'pod', kubeconfig_file: adminConfig, namespaces: { names: [NAMESPACE] } }],
      relabel_configs: [
        { source_labels: ['__meta_kubernetes_pod_container_port_name'], regex: 'metrics', action: 'keep' },
        { source_labels: ['__meta_kubernetes_pod_name'], target_label: 'instance' },
      ],
    },
  ],
};

async function startInBed(name: string, program: string, args: string[]): Promise<ChildProcess> {
  const { env } = await needTools();
  const log = openSync(`${await outside(FOLDER)}/${name}.log`, 'w');
  const child = spawn('nsenter', [...(await entrance()), 'setpriv', '--pdeathsig', 'KILL', program, ...args], {
    env,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

/** Defines the kinds of Argo, and starts what acts on them; answers how both are stopped. */
export async function startProgressive(): Promise<() => Promise<void>> {
  for (const file of await argoDefinitions()) await kubectl(['apply', '--server-side', '-f', file]);
  const folder = await outside(FOLDER);
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/prometheus.yaml`, stringify(prometheusConfig));
  const running = [
    await startInBed('prometheus', await needProgram('prometheus', 'prometheus'), [
      `--config.file=${FOLDER}/prometheus.yaml`,
      `--storage.tsdb.path=${FOLDER}/data`,
      `--web.listen-address=${CONTROL}:${PORT}`,
    ]),
    await startInBed('rollouts', await needProgramOf('rollouts'), [
      ...['--kubeconfig', adminConfig, '--leader-elect=false'],
    ]),
  ];
  return async () => {
    for (const child of running.filter(({ exitCode }) => exitCode === null)) {
      child.kill();
      await once(child, 'exit');
    }
  };
}
