import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CACHE } from '../places.js';

const run = promisify(execFile);
const PACKAGES = join(CACHE, 'debian');

export interface DebianPackage {
  name: string;
  version: string;
  file: string;
}

/** `libssl3_3.0.22-1~deb12u2_amd64.deb`, with the colon of an epoch written as %3a. */
function parse(file: string): DebianPackage {
  const [name = '', version = ''] = file.replace(/\.deb$/, '').split('_');
  return { name, version: decodeURIComponent(version), file: join(PACKAGES, file) };
}

/** Packages of this machine's Debian, fetched once and kept; nothing is installed. */
export async function debianPackages(names: string[]): Promise<DebianPackage[]> {
  await mkdir(PACKAGES, { recursive: true });
  const kept = (await readdir(PACKAGES)).filter((file) => file.endsWith('.deb')).map(parse);
  const missing = names.filter((wanted) => !kept.some(({ name }) => name === wanted));
  if (missing.length > 0) {
    process.stderr.write(`cluster: fetching ${missing.join(', ')} (apt-get download), once\n`);
    const aside = await mkdtemp(join(CACHE, 'apt-'));
    const fetch = () => run('apt-get', ['download', '-qq', ...missing], { cwd: aside });
    await fetch().catch(async () => {
      await run('apt-get', ['update', '-qq']);
      await fetch();
    });
    for (const file of await readdir(aside)) {
      await rename(join(aside, file), join(PACKAGES, file));
      kept.push(parse(file));
    }
    await rm(aside, { recursive: true });
  }
  return names.map((wanted) => {
    const found = kept.find(({ name }) => name === wanted);
    if (!found) throw new Error(`Debian has no package ${wanted}`);
    return found;
  });
}

/** Unpacks packages into a folder whose /bin, /lib and /lib64 are links into /usr, as on every Debian. */
export async function unpack(packages: DebianPackage[], folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const aside = `${folder}.aside`;
  await rm(aside, { recursive: true, force: true });
  for (const part of ['bin', 'sbin', 'lib', 'lib64']) {
    await mkdir(join(aside, 'usr', part), { recursive: true });
    await run('ln', ['-s', `usr/${part}`, join(aside, part)]);
  }
  // `dpkg -x` would put folders in the links' place; tar follows them.
  for (const { file } of packages) {
    await run('bash', [
      '-o',
      'pipefail',
      '-c',
      'dpkg-deb --fsys-tarfile "$1" | tar -x --keep-directory-symlink -C "$2"',
      '-',
      file,
      aside,
    ]);
  }
  await rename(aside, folder);
}
