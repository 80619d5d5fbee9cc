// What a cluster has where services are replaced step by step: Argo Rollouts' controller and Prometheus, as processes of the bed.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { stringify } from 'yaml';
import { z } from 'zod';
import { deployed } from '../slices/slices.mjs';
import { argoDefinitions } from '../stack/checks/argo.mjs';
import { needProgram } from '../stack/install.mjs';
import { METRICS as ADDRESS, RUN } from './bed/addresses.js';
import { adminConfig } from './bed/control-plane.js';
import { kubectl, NAMESPACE, startInBed } from './in-bed.js';
import { outside } from './inside.js';
import { needPod } from './pods.js';
import { needProgramOf } from './programs.js';

const FOLDER = `${RUN}/progressive`;
const PORT = 9090;
export const PROMETHEUS = `http://${ADDRESS}:${PORT}`;

const TARGETS = `${FOLDER}/targets.json`;
const LOOK_MS = 3_000;

const prometheusConfig = {
  global: { scrape_interval: '5s' },
  scrape_configs: [{ job_name: 'koma', file_sd_configs: [{ files: [TARGETS], refresh_interval: '2s' }] }],
};

const METRICS = 9464;
const podList = z.object({
  items: z.array(
    z.object({ metadata: z.object({ name: z.string() }), status: z.object({ podIP: z.string().optional() }) }),
  ),
});

/** Tells Prometheus of each service's pods, by name as the chart's PodMonitor has it: Debian's knows no Kubernetes. */
async function writeTargets(): Promise<void> {
  const services = `app.kubernetes.io/name in (${deployed
    .filter(({ kind }) => kind === 'service')
    .map(({ name }) => name)
    .join()})`;
  const text = await kubectl(['-n', NAMESPACE, 'get', 'pods', '-l', services, '-o', 'json']);
  const targets = podList
    .parse(JSON.parse(text))
    .items.flatMap(({ metadata, status: { podIP } }) =>
      podIP ? [{ targets: [`${podIP}:${METRICS}`], labels: { instance: metadata.name } }] : [],
    );
  const file = await outside(TARGETS);
  await writeFile(`${file}.part`, JSON.stringify(targets));
  await rename(`${file}.part`, file);
}

async function start(name: string, command: string[]): Promise<ChildProcess> {
  const log = openSync(`${await outside(FOLDER)}/${name}.log`, 'w');
  const child = await startInBed(command, log);
  closeSync(log);
  await sleep(2_000);
  if (child.exitCode !== null) throw new Error(`${name} does not run: ${FOLDER}/${name}.log`);
  return child;
}

/** Defines the kinds of Argo, and starts what acts on them; answers how both are stopped. */
export async function startProgressive(): Promise<() => Promise<void>> {
  for (const file of await argoDefinitions()) await kubectl(['apply', '--server-side', '-f', file]);
  const folder = await outside(FOLDER);
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/prometheus.yaml`, stringify(prometheusConfig));
  await writeTargets();
  // Where the chart's policies expect who reads metrics.
  const place = { namespace: 'observability', name: 'prometheus', address: ADDRESS, port: PORT };
  const running = [
    await start('prometheus', [
      ...(await needPod(place)).inside,
      await needProgram('prometheus', 'prometheus'),
      ...[`--config.file=${FOLDER}/prometheus.yaml`, `--storage.tsdb.path=${FOLDER}/data`],
    ]),
    await start('rollouts', [
      await needProgramOf('rollouts'),
      ...['--kubeconfig', adminConfig, '--leader-elect=false'],
    ]),
  ];
  let isOver = false;
  const looking = (async () => {
    // What it could not see this time it sees the next.
    for (; !isOver; await sleep(LOOK_MS)) await writeTargets().catch(() => undefined);
  })();
  return async () => {
    isOver = true;
    await looking;
    for (const child of running.filter(({ exitCode }) => exitCode === null)) {
      child.kill();
      await once(child, 'exit');
    }
  };
}
