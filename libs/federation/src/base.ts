import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { rspack } from '@rspack/core';
import { isWatched } from './hot.js';
import { barrelRule, subsetAliases } from './virtual-modules.js';

/** Browsers Koma supports; without targets CSS would be lowered to twice its size. */
const TARGETS = ['chrome >= 123', 'firefox >= 128', 'safari >= 17.5'];

/** Builds are for production, unless they are watched or asked for with `--mode development`. */
const isProduction = !isWatched && !process.argv.includes('development');

/** Names in the folder of built files; a watched build keeps them, so that a module can be replaced in place. */
export function fileNames(folder = '') {
  const hash = (kind: string) => (isWatched ? '' : `.[${kind}:8]`);
  return {
    filename: `${folder}[name]${hash('contenthash')}.js`,
    cssFilename: `${folder}[name]${hash('contenthash')}.css`,
    assetModuleFilename: `${folder}[name].[hash:8][ext]`,
    hotUpdateMainFilename: `${folder}[runtime].[fullhash].hot-update.json`,
    hotUpdateChunkFilename: `${folder}[id].[fullhash].hot-update.js`,
  };
}

/** Global name of a slice's container. */
export const containerName = (slice: string) => `koma_${slice.replace(/-/g, '_')}`;

/** Folder of a slice, with a slash at its end. */
export const sliceFolder = (slice: string) => fileURLToPath(new URL(`../../../${slice}/`, import.meta.url));

const scripts: RuleSetRule = {
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: isWatched, refresh: isWatched } },
    },
    env: { targets: TARGETS.join(', ') },
  },
  type: 'javascript/auto',
};

/** Contracts are declarations; those that a slice does not use stay out of it. */
const contracts: RuleSetRule = { test: /[\\/]libs[\\/]contracts[\\/]/, sideEffects: false };

/** Where the browser finds the files of the public pages. */
export const SITE_ADDRESS = '/site/client/';

/** Fonts are files of the public pages' build; every other slice names the same ones, so that a browser keeps one copy. */
const fonts = (slice: string): RuleSetRule => ({
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]', publicPath: SITE_ADDRESS, emit: slice === 'site' },
});

/** What shell and remotes have in common. No `eval` anywhere, so that the page needs no `unsafe-eval`. */
export function baseConfig(slice: string): Configuration {
  return {
    name: slice,
    context: sliceFolder(slice),
    entry: { main: './src/main.ts' },
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'source-map',
    lazyCompilation: false,
    // The manifest plugin warns of what is meant: a remote's address is known at run time only.
    infrastructureLogging: { level: 'error' },
    output: { path: join(sliceFolder(slice), 'dist'), clean: !isWatched, uniqueName: containerName(slice) },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['@koma/source', 'import', 'module', 'browser', 'default'],
      alias: subsetAliases(),
    },
    module: {
      rules: [
        scripts,
        contracts,
        barrelRule,
        // Whatever a package says of itself: style sheets are there for their effect.
        { test: /\.css$/, type: 'css/auto', sideEffects: true },
        { test: /\.(svg|avif|webp|jpg|png)$/, type: 'asset/resource' },
        fonts(slice),
      ],
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: isProduction ? '[uniqueName]-[hash:base64:6]' : '[name]-[local]' } },
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } }),
      ],
    },
    performance: false,
  };
}
