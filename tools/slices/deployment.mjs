// @ts-check
/** What Compose, the Helm chart and the database cluster need for each slice. */
import { addressName, deployed, services } from './slices.mjs';

/** @typedef {import('./slices.mjs').Slice} Slice */

/** Accounts of a service, where its servers want some. */
const ACCOUNTS = ['DATABASE_DIRECT_URL', 'KAFKA_USERNAME', 'KAFKA_PASSWORD'];
/** Secret settings of external servers. @type {Record<string, string[]>} */
const SECRETS_OF_PART = { objects: ['S3_ACCESS_KEY', 'S3_SECRET_KEY'], mail: ['SMTP_URL'] };
/** Addresses of Compose's own containers. @type {Record<string, Record<string, string>>} */
const COMPOSE_PARTS = {
  objects: {
    S3_ENDPOINT: 'http://s3:7070',
    S3_ACCESS_KEY: '{{random:s3-access}}',
    S3_SECRET_KEY: '{{random:s3-secret}}',
    S3_BUCKET: 'koma',
  },
  mail: { SMTP_URL: 'smtp://mail:1025' },
};
/** @param {string} name */
const portOf = (name) => (deployed.find((slice) => slice.name === name)?.kind === 'web' ? 8080 : 3000);

/** An entry of `slices` in the chart's values. @param {Slice} slice */
export function chartSlice({ name, kind, image, calls, reaches, secrets, settings, connections, chart }) {
  if (kind === 'web') return { kind, path: `/remotes/${name}`, ...chart };
  const { optionalSecretKeys: own = [], ...more } = /** @type {{ optionalSecretKeys?: string[] }} */ (chart);
  const outer = reaches.flatMap((part) => SECRETS_OF_PART[part] ?? []);
  return {
    kind,
    // A role of another slice uses that slice's database.
    ...(image ? { image } : { migrates: true }),
    existingSecret: `koma-${image ?? name}`,
    secretKeys: ['DATABASE_URL', 'REDIS_URL', ...outer, ...Object.keys(secrets)],
    optionalSecretKeys: [...ACCOUNTS, ...own],
    connections,
    calls,
    reaches,
    ...(Object.keys(settings).length > 0 && { env: settings }),
    ...more,
  };
}

/** Parts of the chart that Argo CD brings up one after the other: what all need, services, their door, pages. */
export const WAVES = [
  { wave: 'shared', parts: ['shared'] },
  { wave: 'services', parts: deployed.filter(({ kind, name }) => kind === 'service' && name !== 'gateway').map(({ name }) => name) }, // prettier-ignore
  { wave: 'gateway', parts: ['gateway'] },
  { wave: 'pages', parts: deployed.filter(({ kind }) => kind === 'web').map(({ name }) => name) },
];

/** A container of docker/compose.apps.yaml. @param {Slice} slice */
export function composeContainer({ name, kind, image, settings, compose }) {
  const build = { context: '..', dockerfile: `docker/${kind}.Dockerfile` };
  if (kind === 'web') {
    return { '<<': '*hardened', image: `koma/${name}`, build: { ...build, args: { SLICE: name } }, ...compose };
  }
  return {
    '<<': '*service',
    image: `koma/${image ?? name}`,
    ...(!image && { build: { ...build, args: { SERVICE: name } } }),
    env_file: ['env/common.env', `env/${image ?? name}.env`],
    ...(image && { environment: settings }),
    ...compose,
  };
}

/** docker/env/NAME.env.example. @param {Slice} slice */
export function envExample({ name, calls, reaches, secrets, settings }) {
  const placeholders = Object.entries(secrets).map(([key, word]) => [
    key,
    // JSON values are quoted.
    word.startsWith('random:') ? `{{${word}}}` : `'{{${word}}}'`,
  ]);
  const values = {
    DATABASE_URL: `postgres://${name}:{{random:${name}-database}}@postgres:5432/${name}`,
    ...Object.fromEntries(placeholders),
    ...Object.assign({}, ...reaches.map((part) => COMPOSE_PARTS[part])),
    ...Object.fromEntries(calls.map((called) => [addressName(called), `http://${called}:${portOf(called)}`])),
    ...settings,
  };
  return Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
}

/** Passwords of the database roles, which docker/postgres/create-databases.sh reads. */
export const postgresEnvExample = () =>
  [
    'POSTGRES_USER=postgres',
    'POSTGRES_PASSWORD={{random:postgres}}',
    ...services.map(
      ({ name }) => `${name.toUpperCase().replaceAll('-', '_')}_DATABASE_PASSWORD={{random:${name}-database}}`,
    ),
  ]
    .map((line) => `${line}\n`)
    .join('');

/** @param {string} name */
const role = (name) => ({
  name: name.replaceAll('-', '_'),
  ensure: 'present',
  login: true,
  passwordSecret: { name: `koma-${name}-database` },
});

/** Roles of the database cluster: the service's, and the one that owns its tables and migrates them. @param {{ name: string }} slice */
export const databaseRoles = ({ name }) => [role(name), role(`${name}-owner`)];

/** Who enters a database: a line of pg_hba.conf. @param {{ name: string }} slice */
export const databaseAccess = ({ name }) =>
  `hostssl ${name} ${databaseRoles({ name })
    .map((one) => one.name)
    .join()} all scram-sha-256`;

/** A database of the cluster. @param {Slice} slice */
export const database = ({ name }) => ({
  apiVersion: 'postgresql.cnpg.io/v1',
  kind: 'Database',
  metadata: { name: `koma-${name}`, namespace: 'koma' },
  spec: { cluster: { name: 'koma' }, name, owner: `${name}_owner`, databaseReclaimPolicy: 'retain' },
});
