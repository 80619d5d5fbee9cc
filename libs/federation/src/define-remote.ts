import type { Configuration } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig, containerName, fileNames, withPage } from './base.js';
import { defineRows } from './define-rows.js';
import { EagerFunctionsPlugin } from './eager-functions-plugin.js';
import { OpeningPlugin } from './opening-plugin.js';
import { hotModules, hotPlugins, isWatched } from './hot.js';
import { remoteShared } from './shared.js';
import { virtualModules } from './virtual-modules.js';

/** Builds of a remote: `mf-manifest.json` and the chunks of its one exposed module, `./remote`; then its first rows. */
export const defineRemote = ({ name }: { name: string }): Configuration[] => [
  remoteConfig(name),
  ...defineRows({ name }),
];

function remoteConfig(name: string): Configuration {
  const base = baseConfig(name);
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      ...fileNames(),
    },
    plugins: [
      virtualModules(),
      withPage(),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: isWatched ? 'remote-entry.js' : 'remote-entry.[contenthash:8].js',
        exposes: { './remote': { import: [...hotModules(name, 'remote'), './src/remote.ts'] } },
        shared: remoteShared(),
        shareStrategy: 'loaded-first',
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new OpeningPlugin({ pages: 'src/routes.ts' }),
      ...(isWatched ? hotPlugins() : [new EagerFunctionsPlugin()]),
    ],
  };
}
