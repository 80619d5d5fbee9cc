import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { AssetListPlugin } from './asset-list-plugin.js';
import { baseConfig, fileNames, SITE_ADDRESS, sliceFolder } from './base.js';

/**
 * Builds of the public pages. `dist/server/render.mjs` renders documents from content, with React but without a browser;
 * `dist/client` has their style sheet and small scripts. No federation: these pages share nothing at run time.
 */
export function defineSite({ name }: { name: string }): Configuration[] {
  const { resolve, ...base } = baseConfig(name);
  const dist = join(sliceFolder(name), 'dist');
  const whole = { ...base, resolve: { ...resolve, alias: {} } };
  return [
    {
      ...whole,
      entry: { scheme: './src/client/scheme.ts', main: './src/client/main.ts' },
      output: { ...base.output, ...fileNames(), path: join(dist, 'client'), publicPath: SITE_ADDRESS },
      plugins: [new AssetListPlugin()],
    },
    {
      ...whole,
      name: `${name}-server`,
      // After the other build, which empties their common folder.
      dependencies: [name],
      target: ['node20', 'es2022'],
      entry: { render: './src/server/render.tsx' },
      output: {
        ...base.output,
        path: join(dist, 'server'),
        publicPath: SITE_ADDRESS,
        filename: '[name].mjs',
        cssFilename: `../client/${fileNames().cssFilename}`,
        assetModuleFilename: fileNames().assetModuleFilename,
        module: true,
        library: { type: 'module' },
      },
      module: {
        ...base.module,
        // At run time it reads the list of the browser's files from its own folder.
        parser: { ...base.module?.parser, javascript: { url: false, importMeta: false } },
        generator: {
          ...base.module?.generator,
          'css/auto': { ...base.module?.generator?.['css/auto'], exportsOnly: false },
          'asset/resource': { outputPath: '../client/', publicPath: SITE_ADDRESS },
        },
      },
      optimization: { ...base.optimization, minimizer: base.optimization?.minimizer?.slice(1) },
      plugins: [new AssetListPlugin()],
    },
  ];
}
