import { z } from 'zod';

const runtimeConfig = z.object({
  /** Put before every path of the API; empty on one origin. */
  apiBase: z.string(),
  /** Manifest of each remote by slice name. */
  remotes: z.record(z.string(), z.string()),
  /** `embedded`: everything on one machine, with a local inbox instead of real mail. */
  mode: z.enum(['embedded', 'production']),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;

const CONFIG_PATH = '/config.json';
let current: RuntimeConfig | null = null;

/** Reads `/config.json`; the shell does so once, before anything else. */
export async function loadConfig(): Promise<RuntimeConfig> {
  const response = await fetch(CONFIG_PATH);
  if (!response.ok) throw new Error(`${CONFIG_PATH} answered ${response.status}`);
  return setConfig(await response.json());
}

/** For tests and `loadConfig`: what the page runs with from now on. */
export function setConfig(given: unknown): RuntimeConfig {
  current = runtimeConfig.parse(given);
  return current;
}

/** What the page runs with. */
export function config(): RuntimeConfig {
  if (!current) throw new Error('loadConfig() must come first');
  return current;
}
