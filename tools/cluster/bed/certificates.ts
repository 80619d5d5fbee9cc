import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from './command.js';
import { API, CONTROL, NODES } from './addresses.js';

const KEY = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30';
/** Whoever speaks with the API, by name; nothing outside the bed can reach it. */
const USERS = {
  admin: 'system:masters',
  'controller-manager': 'system:masters',
  'kube-scheduler': 'system:masters',
  'kube-proxy': 'system:masters',
  policies: 'system:masters',
  dns: 'system:masters',
};

const tokenOf = (name: string) => `token-of-${name}`;

async function issue(dir: string, name: string, subject: string, names: string): Promise<void> {
  await writeFile(join(dir, `${name}.ext`), `subjectAltName=${names}\nextendedKeyUsage=serverAuth,clientAuth\n`);
  await command(`openssl req -new ${KEY} -keyout ${dir}/${name}.key -out ${dir}/${name}.csr -subj ${subject}`);
  const by = `-CA ${dir}/ca.crt -CAkey ${dir}/ca.key -CAcreateserial`;
  await command(
    `openssl x509 -req -in ${dir}/${name}.csr ${by} -days 30 -extfile ${dir}/${name}.ext -out ${dir}/${name}.crt`,
  );
}

async function writeKubeconfig(dir: string, name: string): Promise<void> {
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'bed', cluster: { server: API, 'certificate-authority': join(dir, 'ca.crt') } }],
    users: [{ name, user: { token: tokenOf(name) } }],
    contexts: [{ name: 'bed', context: { cluster: 'bed', user: name } }],
    'current-context': 'bed',
  };
  await writeFile(join(dir, `${name}.kubeconfig`), JSON.stringify(config), { mode: 0o600 });
}

/** Certificates and tokens of one life of the bed. */
export async function writeCertificates(dir: string): Promise<void> {
  await command(`openssl req -x509 ${KEY} -keyout ${dir}/ca.key -out ${dir}/ca.crt -subj /CN=koma-bed`);
  await issue(
    dir,
    'apiserver',
    '/CN=apiserver',
    `IP:${CONTROL},IP:10.96.0.1,DNS:kubernetes,DNS:kubernetes.default.svc`,
  );
  await issue(dir, 'kubelet-client', '/O=system:masters/CN=apiserver', 'DNS:apiserver');
  await command(`openssl genrsa -out ${dir}/accounts.key 2048`);
  const nodes = NODES.map(({ name }) => [name, `system:node:${name}`, 'system:nodes']);
  const users = Object.entries(USERS).map(([name, group]) => [name, name, group]);
  const lines = [...nodes, ...users].map(([name = '', user, group]) => `${tokenOf(name)},${user},${name},${group}`);
  await writeFile(join(dir, 'tokens.csv'), `${lines.join('\n')}\n`, { mode: 0o600 });
  for (const [name = ''] of [...nodes, ...users]) await writeKubeconfig(dir, name);
}
