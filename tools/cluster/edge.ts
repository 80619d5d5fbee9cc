// What an ingress controller does: reads the chart's Ingress, and passes each path on to the service that it names, from the network of
// a pod where policies expect it.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import { once } from 'node:events';
import { needProgram } from '../stack/install.mjs';
import { INGRESS, RUN } from './bed/addresses.js';
import { KEYS } from './bed/control-plane.js';
import { outside } from './inside.js';
import { inBed, kubectl, NAMESPACE } from './in-bed.js';
import { needPod } from './pods.js';

const FOLDER = `${RUN}/edge`;
/** Where the site answers through the file system. */
export const SOCKET = `${FOLDER}/edge.sock`;
/** Where it answers inside the bed. */
export const ORIGIN = `http://${INGRESS}`;
const PORT = 80;

interface IngressPath {
  path: string;
  pathType: 'Exact' | 'Prefix';
  backend: { service: { name: string; port: { name: string } } };
}
interface Ingress {
  spec: { rules: { host: string; http: { paths: IngressPath[] } }[] };
}
interface Services {
  items: { metadata: { name: string }; spec: { clusterIP: string; ports: { port: number }[] } }[];
}

const pass = (address: string) => `{ proxy_pass http://${address}; }`;

/** Exact paths before others, and longer ones before shorter ones, as the rules of Ingress have it. */
function location({ path, pathType }: IngressPath, address: string): string[] {
  if (pathType === 'Exact') return [`location = ${path} ${pass(address)}`];
  if (path === '/') return [`location / ${pass(address)}`];
  return [`location = ${path} ${pass(address)}`, `location ^~ ${path}/ ${pass(address)}`];
}

function configuration(ingress: Ingress, services: Services): string {
  const addresses = new Map(
    services.items.map(({ metadata, spec }) => [metadata.name, `${spec.clusterIP}:${spec.ports[0]?.port}`]),
  );
  const paths = ingress.spec.rules.flatMap(({ http }) => http.paths);
  const exact = new Set(paths.filter(({ pathType }) => pathType === 'Exact').map(({ path }) => path));
  const lines = paths.flatMap((one) => location(one, addresses.get(one.backend.service.name) ?? ''));
  // A prefix that stands as an exact path too is that one.
  const once = lines.filter(
    (line, at) => lines.findIndex((other) => other.split(' {')[0] === line.split(' {')[0]) === at,
  );
  if (exact.size === 0 || once.length === 0) throw new Error('The Ingress names no paths.');
  return `worker_processes 1;
pid ${FOLDER}/nginx.pid;
error_log ${FOLDER}/error.log warn;
events { worker_connections 2048; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${FOLDER}/${name};`).join('\n  ')}
  client_max_body_size 0;
  proxy_request_buffering off;
  proxy_buffering off;
  proxy_read_timeout 1h;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host ${ingress.spec.rules[0]?.host};
  proxy_set_header X-Forwarded-For 127.0.0.1;
  proxy_set_header X-Forwarded-Proto https;
  ssl_certificate ${KEYS}/apiserver.crt;
  ssl_certificate_key ${KEYS}/apiserver.key;
  server {
    listen unix:${SOCKET};
    listen ${PORT};
    listen unix:${FOLDER}/tls.sock ssl;
    ${once.join('\n    ')}
  }
}
`;
}

/** Starts the edge, or lets it read the Ingress anew. */
export async function startEdge(): Promise<void> {
  const nginx = await needProgram('nginx', 'nginx-light');
  const ingress = JSON.parse(await kubectl(['-n', NAMESPACE, 'get', 'ingress', 'koma', '-o', 'json'])) as Ingress; // parsing edge
  const services = JSON.parse(await kubectl(['-n', NAMESPACE, 'get', 'services', '-o', 'json'])) as Services; // parsing edge
  const folder = await outside(FOLDER);
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/nginx.conf`, configuration(ingress, services));
  const isRunning = existsSync(`${folder}/nginx.pid`);
  const args = ['-c', `${FOLDER}/nginx.conf`, '-g', 'user root;', ...(isRunning ? ['-s', 'reload'] : [])];
  const {
    inside: [enter = '', ...network],
  } = await needPod({ namespace: 'ingress-nginx', name: 'controller', address: INGRESS, port: PORT });
  await inBed(enter, [...network, nginx, ...args]);
}

/** Opens the site on a loopback port of this machine, until the program is stopped. */
export async function openSite(port: number): Promise<void> {
  const socket = await outside(`${FOLDER}/tls.sock`);
  const server = createServer((client) => {
    const upstream = connect(socket);
    client.pipe(upstream).pipe(client);
    for (const one of [client, upstream])
      one.on('error', () => {
        client.destroy();
        upstream.destroy();
      });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  console.log(
    `https://koma.test is at 127.0.0.1:${port}; Chromium: --host-resolver-rules="MAP koma.test:443 127.0.0.1:${port}"`,
  );
  await once(process, 'SIGINT');
  server.close();
}
