import { readFileSync } from 'node:fs';
import { webSlices } from './tools/slices/slices.mjs';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
delete swc.$schema;

/** `npm run test:stack` runs the specs that need real servers, `npm run test:cluster` those that need a cluster; only those. */
const TIERS = ['stack', 'cluster'];
const tier = TIERS.find((name) => process.env[`KOMA_${name.toUpperCase()}`] === '1');
const others = TIERS.filter((name) => name !== tier).map((name) => `\\.${name}\\.spec\\.ts$`);

/** Native ES modules, compiled by SWC as at run time, our packages read from their sources; what runs in Node, by Node itself. */
const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { ...swc, module: { type: 'es6' } }] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...others],
  modulePathIgnorePatterns: ['/dist/'],
};
const web = [...webSlices.map(({ folder }) => folder), 'libs/ui', 'libs/web-kit', 'libs/testing/src/web'];

export default {
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testRunner: '<rootDir>/tools/test/native-runner.mjs',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['@koma/source', 'node', 'node-addons'] },
      testMatch: [tier ? `**/*.${tier}.spec.ts` : '**/*.spec.ts'],
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        ...web.map((folder) => `<rootDir>/${folder}/`),
        '<rootDir>/e2e/',
      ],
      globalSetup: './tools/test/global-setup.mjs',
      globalTeardown: './tools/test/global-teardown.mjs',
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/libs/testing/src/web/jsdom-env.mjs',
      testEnvironmentOptions: { customExportConditions: ['@koma/source', 'browser'] },
      testMatch: web.flatMap((folder) => [`<rootDir>/${folder}/**/*.spec.tsx`, `<rootDir>/${folder}/**/*.spec.ts`]),
      setupFilesAfterEnv: ['<rootDir>/libs/testing/src/web/setup.ts'],
      moduleNameMapper: {
        ...common.moduleNameMapper,
        '\\.(svg|png|webp|avif)$': '<rootDir>/libs/testing/src/web/picture-stub.mjs',
        '\\.css$': '<rootDir>/libs/testing/src/web/style-stub.mjs',
        '^@tabler/icons-react$': '<rootDir>/.cache/test-icons.mjs',
      },
      globalSetup: './tools/test/global-icons.mjs',
    },
  ],
};
