import type { WebSlice } from '@koma/contracts';
import { RemoteUnavailableError, type RemoteModule, type RuntimeConfig } from '@koma/web-kit';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/** Longer than a slow line needs, shorter than anybody waits. */
const LIMIT_MILLISECONDS = 15_000;

const containerName = (slice: WebSlice) => `koma_${slice.replace(/-/g, '_')}`;

const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' && value !== null && 'pages' in value && 'locales' in value && 'slice' in value;

function timeLimit(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('timed out')), LIMIT_MILLISECONDS));
}

/** Fetches a remote's one exposed module. Throws `RemoteUnavailableError`; the next call tries anew. */
export async function fetchRemote(slice: WebSlice, remotes: RuntimeConfig['remotes']): Promise<RemoteModule> {
  try {
    const entry = remotes[slice];
    if (!entry) throw new Error('not in /config.json');
    const name = containerName(slice);
    registerRemotes([{ name, entry: new URL(entry, location.origin).href }], { force: true });
    const loaded = await Promise.race([loadRemote<{ remote?: unknown }>(`${name}/remote`), timeLimit()]);
    if (!isRemoteModule(loaded?.remote)) throw new Error('not a remote of Koma');
    return loaded.remote;
  } catch (cause) {
    throw new RemoteUnavailableError(slice, cause);
  }
}
