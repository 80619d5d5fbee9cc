import { type Compilation, type Compiler, rspack } from '@rspack/core';

/** Name of the chunk that `main` imports first. */
const BOOTSTRAP = 'bootstrap';
const NAME = 'PreloadPlugin';

const kindOf = (file: string) => (file.endsWith('.css') ? 'style' : 'script');

/** Files of the bootstrap chunk that are not in the page already. */
function bootstrapFiles(compilation: Compilation): string[] {
  const groups = compilation.chunkGroups.filter((group) => group.chunks.some((chunk) => chunk.name === BOOTSTRAP));
  const initial = new Set(compilation.entrypoints.get('main')?.getFiles());
  const files = new Set(groups.flatMap((group) => group.getFiles()));
  return [...files].filter((file) => !initial.has(file));
}

/**
 * `main` only imports the bootstrap chunk, so a browser learns of that chunk and of the page's configuration after `main` has
 * run. Hints load all of it at once.
 */
export class PreloadPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tapPromise(NAME, async (data) => {
        const hints = bootstrapFiles(compilation).map((file) => ({
          tagName: 'link',
          attributes: { rel: 'preload', as: kindOf(file), href: `/${file}` },
          voidTag: true,
        }));
        return { ...data, headTags: [...hints, ...data.headTags] };
      });
    });
  }
}
