import type { Configuration } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig, containerName } from './base.js';
import { remoteShared } from './shared.js';
import { virtualModules } from './virtual-modules.js';

/** Build of a remote: `mf-manifest.json` and the chunks of its one exposed module, `./remote`. */
export function defineRemote({ name }: { name: string }): Configuration {
  const base = baseConfig(name);
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[hash:8][ext]',
    },
    plugins: [
      virtualModules(),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remote-entry.[contenthash:8].js',
        exposes: { './remote': './src/remote.ts' },
        shared: remoteShared(),
        shareStrategy: 'loaded-first',
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
  };
}
