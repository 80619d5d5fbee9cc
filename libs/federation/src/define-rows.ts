import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { AssetListPlugin } from './asset-list-plugin.js';
import { baseConfig, fileNames, sliceFolder } from './base.js';
import { isWatched } from './hot.js';
import { withoutHostSheets } from './host-sheets.js';
import { styledAliases, virtualModules } from './virtual-modules.js';

/** What renders first rows; without it, a remote has none. */
const ENTRY = 'src/first-rows.tsx';

/**
 * Build of what the gateway renders a remote's first rows with: `dist/rows.mjs`, their style sheet, and the list of both.
 * A watched build is without, because the gateway would keep what it has loaded.
 */
export function defineRows({ name }: { name: string }): Configuration[] {
  if (isWatched || !existsSync(join(sliceFolder(name), ENTRY))) return [];
  const base = baseConfig(name);
  return [
    {
      ...base,
      name: `${name}-rows`,
      // After the other build, which empties their common folder.
      dependencies: [name],
      target: ['node20', 'es2022'],
      entry: { rows: `./${ENTRY}` },
      output: {
        ...base.output,
        ...fileNames(),
        // Whether a web server has the same build, its list of files tells.
        filename: '[name].[contenthash:8].mjs',
        publicPath: `/remotes/${name}/`,
        clean: false,
        module: true,
        library: { type: 'module' },
      },
      resolve: { ...base.resolve, alias: styledAliases() },
      module: {
        ...base.module,
        rules: [...(base.module?.rules ?? []), withoutHostSheets],
        // What is loaded later is no part of the first rows.
        parser: { ...base.module?.parser, javascript: { dynamicImportMode: 'weak' } },
        generator: {
          ...base.module?.generator,
          'css/auto': { ...base.module?.generator?.['css/auto'], exportsOnly: false },
        },
      },
      optimization: { splitChunks: false, minimizer: base.optimization?.minimizer?.slice(1) },
      plugins: [virtualModules(), new AssetListPlugin('rows.json')],
    },
  ];
}
