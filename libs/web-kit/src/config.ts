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

/** Reads `/config.json`; the shell calls it once, first of all. */
export async function loadConfig(): Promise<RuntimeConfig> {
  const response = await fetch(CONFIG_PATH);
  if (!response.ok) throw new Error(`${CONFIG_PATH} answered ${response.status}`);
  return setConfig(await response.json());
}

/** Sets the configuration of the page; for tests and `loadConfig`. */
export function setConfig(given: unknown): RuntimeConfig {
  current = runtimeConfig.parse(given);
  return current;
}

/** The configuration of the page. */
export function config(): RuntimeConfig {
  if (!current) throw new Error('loadConfig() must come first');
  return current;
}
