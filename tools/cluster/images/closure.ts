import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../places.js';

interface Locked {
  link?: boolean;
  resolved?: string;
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** What a slice needs while it runs, as folders of the checkout: packages from the registry, and our own libraries. */
export interface Closure {
  packages: string[];
  libraries: string[];
}

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }; // parsing edge

/** Where Node finds a package for the code in a folder. */
function find(from: string, name: string): string | undefined {
  const parts = from === '' ? [] : from.split('/');
  for (let count = parts.length; count >= 0; count -= 1) {
    const place = [...parts.slice(0, count), 'node_modules', name].join('/');
    if (lock.packages[place]) return place;
  }
  return undefined;
}

function wanted(own: Locked): [name: string, isOptional: boolean][] {
  const peers = Object.keys(own.peerDependencies ?? {}).filter((name) => !own.peerDependenciesMeta?.[name]?.optional);
  const optional = Object.keys(own.optionalDependencies ?? {});
  const needed = [...Object.keys(own.dependencies ?? {}), ...peers].filter((name) => !optional.includes(name));
  return [
    ...needed.map((name): [string, boolean] => [name, false]),
    ...optional.map((name): [string, boolean] => [name, true]),
  ];
}

const fitsHere = ({ os, cpu, libc }: Locked) =>
  (!os || os.includes('linux')) && (!cpu || cpu.includes(process.arch)) && (!libc || libc.includes('glibc'));

/** Follows the lock file from a workspace, without what only development needs: what `npm ci --omit=dev --workspace` installs. */
export function closureOf(workspace: string): Closure {
  const packages = new Set<string>();
  const libraries = new Set<string>();
  const visit = (folder: string) => {
    for (const [name, isOptional] of wanted(lock.packages[folder] ?? {})) {
      const place = find(folder, name);
      const found = place === undefined ? undefined : lock.packages[place];
      if (place === undefined || !found || !fitsHere(found)) {
        if (isOptional || found) continue;
        throw new Error(`${folder} needs ${name}, which the lock file does not have`);
      }
      const target = found.link ? (found.resolved ?? '') : place;
      const known = found.link ? libraries : packages;
      if (known.has(target)) continue;
      if (!existsSync(join(ROOT, target))) {
        if (isOptional || found.optional) continue;
        throw new Error(`${target} is not installed: npm ci`);
      }
      known.add(target);
      visit(target);
    }
  };
  visit(workspace);
  return { packages: [...packages].sort(), libraries: [...libraries].sort() };
}
