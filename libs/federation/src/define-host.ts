import { fileURLToPath } from 'node:url';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig, containerName, fileNames, withPage } from './base.js';
import { OpeningPlugin } from './opening-plugin.js';
import { defineViews } from './define-views.js';
import { hotModules, hotPlugins, isWatched } from './hot.js';
import { PreloadPlugin } from './preload-plugin.js';
import { hostShared } from './shared.js';
import { virtualModules } from './virtual-modules.js';

/** Builds of the shell: `index.html`, everything else under `/assets/`, with all shared packages; then its first views. */
export function defineHost({ name }: { name: string }): Configuration[] {
  // A watched build is without first views: they would be rendered anew with each change.
  return isWatched ? [hostConfig(name)] : [hostConfig(name), ...defineViews({ name })];
}

function hostConfig(name: string): Configuration {
  const base = baseConfig(name);
  return {
    ...base,
    entry: { main: [...hotModules(name, 'page'), './src/main.ts'] },
    output: {
      ...base.output,
      publicPath: '/',
      ...fileNames('assets/'),
    },
    plugins: [
      virtualModules(),
      withPage(),
      new ModuleFederationPlugin({
        name: containerName(name),
        shared: hostShared(),
        // Otherwise every shared module asks every remote for its version, and one remote that is down blocks all.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      new rspack.HtmlRspackPlugin({ template: './index.html', scriptLoading: 'defer' }),
      new OpeningPlugin({ pages: 'src/shell-module.ts', layouts: 'src/router/frame.tsx' }),
      new PreloadPlugin(),
      ...hotPlugins(),
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: 'public', to: '.', noErrorOnMissing: true },
          { from: fileURLToPath(import.meta.resolve('@koma/ui/scheme.js')), to: '.' },
        ],
      }),
    ],
  };
}
