// @ts-check
/** Where the list of slices is written to: whole files, and regions between two marker lines of other files. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Document, isScalar, visit } from 'yaml';
import { gatewayServices, platformServices } from './code.mjs';
import { externalSecrets, kafkaUsers, redisUsers } from './accounts.mjs';
import {
  chartSlice,
  composeContainer,
  database,
  databaseAccess,
  databaseRoles,
  envExample,
  postgresEnvExample,
  WAVES,
} from './deployment.mjs';
import { camel, deployed, services, slices, webSlices } from './slices.mjs';
import { topics } from './topics.mjs';

const ROOT = join(import.meta.dirname, '../..');
const NOTE = 'Written by `npm run slices`.';

/** @param {import('./slices.mjs').Slice[]} of @param {(slice: import('./slices.mjs').Slice) => unknown} entry */
const table = (of, entry) => Object.fromEntries(of.map((slice) => [slice.name, entry(slice)]));

/** YAML with lists of words on one line, in which `*name` is an alias. @param {unknown} value */
function toYaml(value) {
  const document = new Document(value);
  visit(document, { Seq: (_, list) => void (list.flow = list.items.every(isScalar)) });
  return document.toString({ lineWidth: 0 }).replaceAll(/(["']?)(\*[\w-]+)\1/g, '$2');
}

/** @param {string} text @param {number} by spaces */
const indent = (text, by) => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));

/** Services with endpoints in the contracts. */
const contracted = services.filter(({ name }) => existsSync(join(ROOT, 'libs/contracts/src', name)));

const endpointLists = () =>
  `// ${NOTE}
import type { Endpoint } from './common/endpoint.js';
${contracted.map(({ name }) => `import { ENDPOINTS as ${camel(name)} } from './${name}/endpoints.js';`).join('\n')}

/** All endpoints of the platform. */
export const ENDPOINTS: readonly Endpoint[] = [${contracted.map(({ name }) => camel(name)).join(', ')}].flat();
`;

const webSliceNames = () =>
  `// ${NOTE}\nexport const WEB_SLICES = ['${webSlices.map(({ name }) => name).join("', '")}'] as const;\n`;

const pageConfig = () => {
  const remotes = webSlices.filter(({ name }) => name.startsWith('mfe-'));
  return JSON.stringify({
    apiBase: '',
    remotes: table(remotes, ({ name }) => `/remotes/${name}/mf-manifest.json`),
    mode: 'production',
  });
};

/** Text of each file that is written whole, by its path. @type {Record<string, () => string | Promise<string>>} */
export const WHOLE_FILES = {
  'docker/config/config.json': pageConfig,
  'docker/env/postgres.env.example': () => `# ${NOTE}\n${postgresEnvExample()}`,
  ...Object.fromEntries(
    services.map((slice) => [`docker/env/${slice.name}.env.example`, () => `# ${NOTE}\n${envExample(slice)}`]),
  ),
  'gateway/src/edge/services.ts': () => `// ${NOTE}\n${gatewayServices()}`,
  'k8s/redis-users.acl': redisUsers,
  'libs/contracts/src/endpoints.ts': endpointLists,
  'libs/contracts/src/routes/web-slices.ts': webSliceNames,
  'tools/platform/services.ts': () => `// ${NOTE}\n${platformServices()}`,
};

/** Written after the others, because it reads the contracts. @type {Record<string, () => string | Promise<string>>} */
export const LAST_FILES = {
  'k8s/kafka-topics.yaml': async () => `# ${NOTE}\n${await topics()}`,
  'k8s/kafka-users.yaml': async () => `# ${NOTE}\n${await kafkaUsers()}`,
};

/** Text of each region, by the path of its file and its name. @type {Record<string, Record<string, () => string>>} */
export const REGIONS = {
  'docker/compose.apps.yaml': {
    containers: () => deployed.map((slice) => indent(toYaml({ [slice.name]: composeContainer(slice) }), 2)).join('\n'),
    topics: () =>
      indent(`command: [node, /app/create-topics.mjs, ${services.map(({ name }) => name).join(', ')}]\n`, 4),
  },
  'docker/compose.observability.yaml': {
    services: () =>
      deployed
        .filter(({ kind }) => kind === 'service')
        .map(({ name }) => `  ${name}: *telemetry\n`)
        .join(''),
  },
  'docker/observability/prometheus.yaml': {
    targets: () =>
      deployed
        .filter(({ kind }) => kind === 'service')
        .map(({ name }) => `          - ${name}:9464\n`)
        .join(''),
  },
  'docs/architecture.md': {
    slices: () =>
      `\n| slice | folder | what |\n|---|---|---|\n${slices
        .map(({ name, folder, does }) => `| ${name} | [${folder}](../${folder}/README.md) | ${does} |`)
        .join('\n')}\n\n`,
  },
  'helm/koma/values.yaml': { slices: () => toYaml({ slices: table(deployed, chartSlice) }) },
  'k8s/argocd.yaml': {
    elements: () =>
      WAVES.flatMap(({ wave, parts }) => parts.map((part) => `          - { part: ${part}, wave: ${wave} }\n`)).join(
        '',
      ),
    waves: () =>
      WAVES.map(({ wave }) => `        - matchExpressions: [{ key: wave, operator: In, values: [${wave}] }]\n`).join(
        '',
      ),
  },
  'k8s/postgres.yaml': {
    access: () => indent(services.map((slice) => `- ${databaseAccess(slice)}\n`).join(''), 6),
    roles: () => indent(toYaml(services.flatMap(databaseRoles)), 6),
    databases: () => services.map((slice) => `---\n${toYaml(database(slice))}`).join(''),
  },
  'k8s/external-secrets.yaml': { secrets: externalSecrets },
  'libs/contracts/src/index.ts': {
    services: () => contracted.map(({ name }) => `export * from './${name}/index.js';\n`).join(''),
  },
};
