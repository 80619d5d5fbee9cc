import type { Configuration } from '@rspack/core';
import { AssetListPlugin } from './asset-list-plugin.js';
import { baseConfig, fileNames } from './base.js';
import { withoutHostSheets } from './host-sheets.js';
import { FIRST_INPUT, RENDERER, ViewsPlugin } from './views-plugin.js';
import { styledAliases, virtualModules } from './virtual-modules.js';

/**
 * Builds of the documents that are seen first: `first-input` is the only script of strangers, `first-rows` of members, and `views`
 * renders them when it is built (`views/{locale}/{name}.html`, `views/rows/…`). All follow the build of the host, whose document they
 * fill.
 */
export function defineViews({ name }: { name: string }): Configuration[] {
  const base = baseConfig(name);
  const output = { ...base.output, ...fileNames('assets/'), publicPath: '/', clean: false };
  return [
    {
      ...base,
      name: `${name}-first-input`,
      dependencies: [name],
      entry: {
        'first-input': './src/first-view/first-input.ts',
        'first-rows': './src/first-view/first-rows.ts',
      },
      output,
      resolve: { ...base.resolve, alias: {} },
      plugins: [new AssetListPlugin(FIRST_INPUT)],
    },
    {
      ...base,
      name: `${name}-views`,
      dependencies: [`${name}-first-input`],
      target: ['node20', 'es2022'],
      entry: { views: './src/first-view/views.tsx' },
      output: { ...output, filename: `${RENDERER}/[name].mjs`, module: true, library: { type: 'module' } },
      resolve: { ...base.resolve, alias: styledAliases() },
      module: {
        ...base.module,
        rules: [...(base.module?.rules ?? []), withoutHostSheets],
        generator: {
          ...base.module?.generator,
          'css/auto': { ...base.module?.generator?.['css/auto'], exportsOnly: false },
        },
      },
      optimization: { splitChunks: false, minimizer: base.optimization?.minimizer?.slice(1) },
      plugins: [virtualModules(), new AssetListPlugin('views.json'), new ViewsPlugin()],
    },
  ];
}
