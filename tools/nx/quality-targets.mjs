// Nx infers `test`, `lint` and `types` for every workspace of ours, so that `npm run affected` runs what a change affects.
import { dirname } from 'node:path';

/** Files of the whole repository that affect a project's results, beside its own files and those of its libs. */
const SHARED = ['{workspaceRoot}/package-lock.json', '{workspaceRoot}/.swcrc', '{workspaceRoot}/tools/nx/**/*'];

/** @param {string} command @param {string[]} settings files at the root that the command reads */
const cached = (command, settings) => ({
  command,
  options: { cwd: '{workspaceRoot}' },
  cache: true,
  inputs: [
    '{projectRoot}/**/*',
    '!{projectRoot}/dist/**/*',
    '^default',
    ...SHARED,
    ...settings.map((file) => `{workspaceRoot}/${file}`),
  ],
});

/** @param {string} root of the project */
const targetsOf = (root) => ({
  test: cached(`node tools/test/jest.mjs ${root}/ --passWithNoTests`, [
    'jest.config.mjs',
    'tools/test/**/*',
    'tools/platform/postgres.ts',
    'libs/testing/src/web/**/*',
  ]),
  lint: cached(`node tools/nx/lint.mjs ${root}`, ['.oxlintrc.json', 'tools/check/**/*', 'tsconfig*.json']),
  types: cached(`node tools/nx/types.mjs ${root}`, ['tsconfig*.json']),
});

export const name = 'koma-quality-targets';

export const createNodesV2 = [
  '{libs/*,services/*,gateway,site,shell,mfe-*}/package.json',
  (/** @type {readonly string[]} */ files) =>
    files.map((file) => [file, { projects: { [dirname(file)]: { targets: targetsOf(dirname(file)) } } }]),
];
