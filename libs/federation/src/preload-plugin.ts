import type { Compiler } from '@rspack/core';
import { rspack } from '@rspack/core';

/**
 * `main` does nothing but import the bootstrap chunk, and a browser learns of that chunk only after `main` has run.
 * A preload hint fetches both at once.
 */
export class PreloadPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tapPromise(
        'PreloadPlugin',
        async (data) => {
          const bootstrap = [...compilation.chunks].find((chunk) => chunk.name === 'bootstrap');
          const hints = [...(bootstrap?.files ?? [])].map((file) => ({
            tagName: 'link',
            attributes: { rel: 'preload', as: file.endsWith('.css') ? 'style' : 'script', href: `/${file}` },
            voidTag: true,
          }));
          return { ...data, headTags: [...hints, ...data.headTags] };
        },
      );
    });
  }
}
