import type { WebSlice } from '@koma/contracts';
import type { RemoteModule, RuntimeConfig } from '@koma/web-kit';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/** Longer than a slow connection needs, shorter than anybody waits. */
const LIMIT_MILLISECONDS = 15_000;

const asked = new Set<WebSlice>();

const containerName = (slice: WebSlice) => `koma_${slice.replace(/-/g, '_')}`;

const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' && value !== null && 'pages' in value && 'locales' in value && 'slice' in value;

function timeLimit(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('timed out')), LIMIT_MILLISECONDS));
}

const fetched = new Map<WebSlice, Promise<RemoteModule>>();

/** Loads a remote's one exposed module, once. Throws on failure; the next call tries again. */
export function fetchRemote(slice: WebSlice, remotes: RuntimeConfig['remotes']): Promise<RemoteModule> {
  const known = fetched.get(slice);
  if (known) return known;
  const fetching = load(slice, remotes);
  fetched.set(slice, fetching);
  fetching.catch(() => fetched.delete(slice));
  return fetching;
}

async function load(slice: WebSlice, remotes: RuntimeConfig['remotes']): Promise<RemoteModule> {
  const entry = remotes[slice];
  if (!entry) throw new Error(`${slice} is not in /config.json`);
  const name = containerName(slice);
  // Registering again makes a failed remote load again instead of failing from the cache.
  registerRemotes([{ name, entry: new URL(entry, location.origin).href }], { force: asked.has(slice) });
  asked.add(slice);
  const loaded = await Promise.race([loadRemote<{ remote?: unknown }>(`${name}/remote`), timeLimit()]);
  if (!isRemoteModule(loaded?.remote)) throw new Error(`${slice} is not a remote of Koma`);
  return loaded.remote;
}
