import { fileURLToPath } from 'node:url';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';

/** Watched builds replace modules in the open page; all others are for production or measuring. */
export const isWatched = process.argv.includes('--watch');

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Modules that a watched build puts before a slice's own; `page` for the first one in the page. */
export function hotModules(slice: string, where: 'page' | 'remote'): string[] {
  if (!isWatched) return [];
  return [...(where === 'page' ? [file('./hot-page.ts')] : []), `${file('./hot-client.ts')}?${slice}`];
}

export const hotPlugins = (): RspackPluginInstance[] =>
  isWatched ? [new rspack.HotModuleReplacementPlugin(), new ReactRefreshRspackPlugin()] : [];
