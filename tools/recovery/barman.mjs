// @ts-check
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { needPythonFolder } from '../stack/install.mjs';

const run = promisify(execFile);
/** With what boto3 needs; `psycopg2-binary` in the place of psycopg2, which would have to be compiled. */
const PACKAGES = [
  ...['barman==3.19.1', 'psycopg2-binary==2.9.13', 'python-dateutil==2.9.0.post0', 'six==1.17.0'],
  ...['boto3==1.44.8', 'botocore==1.44.8', 'jmespath==1.1.0', 's3transfer==0.19.3', 'urllib3==2.8.0'],
];
/** One that every user of the machine may run: PostgreSQL is not root. */
const PYTHON = '/usr/bin/python3';

/**
 * Where backups are. Barman's programs for object stores are those that CloudNativePG runs.
 * @typedef {object} Archive
 * @property {string} endpoint @property {string} accessKey @property {string} secretKey
 * @property {string} bucket a bucket of its own
 */

/**
 * @typedef {object} Barman
 * @property {(program: string, ...given: string[]) => string} command for the settings of PostgreSQL
 * @property {(program: string, given: string[], options?: { uid?: number, gid?: number, env?: Record<string, string> }) => Promise<string>} run rejects with what it said
 * @property {Record<string, string>} env what its commands need
 */

/**
 * Barman in a folder that PostgreSQL may read; returns it for an archive.
 * @param {string} folder @returns {Promise<(archive: Archive) => Barman>}
 */
export async function installBarman(folder) {
  const { stdout } = await run(PYTHON, [
    '-c',
    'import sys; print(f"{sys.version_info.major}.{sys.version_info.minor}")',
  ]);
  const packages = join(folder, 'barman');
  await mkdir(folder, { recursive: true });
  await cp(await needPythonFolder('barman', PACKAGES, stdout.trim()), packages, { recursive: true });
  await chmod(packages, 0o755);
  return (archive) => barmanOf(packages, archive);
}

/** @param {string} packages @param {Archive} archive @returns {Barman} */
function barmanOf(packages, { endpoint, accessKey, secretKey, bucket }) {
  const env = {
    ...{ PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' },
    ...{ AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey, AWS_DEFAULT_REGION: 'us-east-1' },
  };
  /** Options, then the archive, the server's name in it, and what else a program wants. @param {string} program @param {string[]} given */
  const args = (program, given) => {
    const isOption = (/** @type {string} */ one) => one.startsWith('--');
    const options = ['--endpoint-url', endpoint, '--addressing-style', 'path', ...given.filter(isOption)];
    const rest = given.filter((one) => !isOption(one));
    return ['-m', `barman.clients.cloud_${program}`, ...options, `s3://${bucket}`, 'koma', ...rest];
  };
  return {
    env,
    command: (program, ...given) => [PYTHON, ...args(program, given)].join(' '),
    run: async (program, given, { env: more, ...owner } = {}) => {
      const options = { ...owner, env: { ...process.env, ...env, ...more }, cwd: '/', maxBuffer: 64 * 1024 ** 2 };
      const { stdout } = await run(PYTHON, args(program, given), options);
      return stdout;
    },
  };
}
