import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { rspack } from '@rspack/core';
import { isWatched } from './hot.js';
import { barrelRule, subsetAliases } from './virtual-modules.js';

/** Supported browsers; without targets CSS would be compiled to twice its size. */
const TARGETS = ['chrome >= 123', 'firefox >= 128', 'safari >= 17.5'];

/** Production builds, unless watched or with `--mode development`. */
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

/** Tells a build for browsers that there is a page: what stands in for it elsewhere is left out. */
export const withPage = () => new rspack.DefinePlugin({ 'typeof document': JSON.stringify('object') });

/** Global name of a slice's container. */
export const containerName = (slice: string) => `koma_${slice.replace(/-/g, '_')}`;

/** Folder of a slice, with a trailing slash. */
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

/** Contracts are declarations; the bundler removes unused ones from a slice. */
const contracts: RuleSetRule = { test: /[\\/]libs[\\/]contracts[\\/]/, sideEffects: false };

/** Address of the public pages' files. */
export const SITE_ADDRESS = '/site/client/';

/** Fonts are files of the public pages' build; all other slices use the same addresses, so that a browser caches one copy. */
const fonts = (slice: string): RuleSetRule => ({
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]', publicPath: SITE_ADDRESS, emit: slice === 'site' },
});

/** Common configuration of shell and remotes. No `eval`, so that the page needs no `unsafe-eval`. */
export function baseConfig(slice: string): Configuration {
  return {
    name: slice,
    context: sliceFolder(slice),
    entry: { main: './src/main.ts' },
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'source-map',
    lazyCompilation: false,
    // The manifest plugin warns of something intended: a remote's address is only known at run time.
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
        // Style sheets always have side effects, whatever their package says.
        { test: /\.css$/, type: 'css/auto', sideEffects: true },
        { test: /\.(svg|avif|webp|jpg|png|mp4)$/, type: 'asset/resource' },
        fonts(slice),
      ],
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: isProduction ? '[uniqueName]-[hash:base64:6]' : '[name]-[local]' } },
    },
    optimization: {
      // A request costs more than a part that two pages load twice.
      splitChunks: { minSize: 60_000, maxAsyncRequests: 4 },
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } }),
      ],
    },
    performance: false,
  };
}
