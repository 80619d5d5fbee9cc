// Imported first: the hook lets Node read the TypeScript of the build kit.
import '../../../tools/swc-hook.mjs';
import { rspack } from '@rspack/core';

const { baseConfig } = await import('../../federation/src/base.ts');
const { resolve, plugins = [], output, module, ...base } = baseConfig('libs/ui/catalogue');

// Other slices use the public site's copy of the fonts; the catalogue has its own.
const isForeignFont = (rule) => rule?.generator?.emit === false;
const fonts = { test: /\.woff2$/, type: 'asset/resource' };

/** No federation here: the components with the whole of Mantine, as one page. */
export default {
  ...base,
  module: { ...module, rules: [...module.rules.filter((rule) => !isForeignFont(rule)), fonts] },
  resolve: { ...resolve, alias: {} },
  entry: { main: './src/main.tsx', bench: './src/bench.tsx' },
  output: {
    ...output,
    uniqueName: 'koma_catalogue',
    publicPath: '/',
    assetModuleFilename: 'assets/[name].[hash:8][ext]',
  },
  plugins: [
    ...plugins,
    ...['main', 'bench'].map(
      (name) =>
        new rspack.HtmlRspackPlugin({
          template: './index.html',
          filename: name === 'main' ? 'index.html' : `${name}.html`,
          chunks: [name],
        }),
    ),
  ],
};
