import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PARTS } from './virtual-modules.js';

/**
 * Packages that exist once in the page: the shell provides them, remotes only use them. Everything else is bundled where it is
 * used, so that a remote can be newer or older than the shell.
 */
const WHOLE: Record<string, Pick<SharedModule, 'eager' | 'file'>> = {
  react: { eager: true },
  'react-dom': { eager: true },
  i18next: { eager: true },
  '@koma/web-kit': { eager: true },
  // The shell itself does not import it; it is provided by its file all the same.
  '@koma/web-kit/dialogs': {
    eager: false,
    file: fileURLToPath(new URL('../../web-kit/src/dialogs.ts', import.meta.url)),
  },
  // Nor this.
  '@koma/web-kit/figures': {
    eager: false,
    file: fileURLToPath(new URL('../../web-kit/src/figures.ts', import.meta.url)),
  },
  '@koma/web-kit/forms': { eager: false },
};

const singleton = { singleton: true, requiredVersion: false } as const;

interface SharedModule {
  request: string;
  version: string;
  /** Part of the first load; the others are loaded on demand. */
  eager: boolean;
  /** File that replaces the package. */
  file?: string;
}

const sharedModules = (): SharedModule[] => [
  ...Object.entries(WHOLE).map(([name, how]) => ({ request: name, version: versionOf(name), ...how })),
  ...PARTS.map(({ name, part, request, file }) => ({
    request,
    version: versionOf(name),
    eager: part === 'first',
    file,
  })),
];

/** The host provides the modules; eager ones are in its own scripts, so that the first paint waits for nothing. */
export const hostShared = () =>
  Object.fromEntries(
    sharedModules().map(({ request, file, ...rest }) => [
      request,
      { ...singleton, ...rest, shareKey: request, ...(file ? { import: file } : {}) },
    ]),
  );

/** A remote never contains a copy. */
export const remoteShared = () =>
  Object.fromEntries(sharedModules().map(({ request }) => [request, { ...singleton, import: false as const }]));

/** Version of the installed package of a request; `exports` may hide its `package.json`, so the folders are searched. */
function versionOf(request: string): string {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  for (const folder of folders) {
    const file = join(folder, name, 'package.json');
    if (existsSync(file)) return versionIn(readFileSync(file, 'utf8'));
  }
  throw new Error(`shared package ${name} is not installed`);
}

function versionIn(manifest: string): string {
  const parsed: unknown = JSON.parse(manifest);
  const hasVersion = typeof parsed === 'object' && parsed !== null && 'version' in parsed;
  return hasVersion ? String(parsed.version) : '0.0.0';
}
