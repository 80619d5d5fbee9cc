import { type Compiler, rspack } from '@rspack/core';

const NAME = 'EagerFunctionsPlugin';

/** https://v8.dev/blog/explicit-compile-hints; other browsers read a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** In characters. Libraries, of which a page calls a small part, are longer. */
const LONGEST = 65_536;

/**
 * Makes browsers compile the functions of a page's own scripts on arrival, off the main thread, instead of one by one during
 * rendering.
 */
export class EagerFunctionsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the minimiser, which removes comments, and before files are named by their content.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets))
          if (file.endsWith('.js') && source.size() <= LONGEST)
            compilation.updateAsset(file, (script) => new rspack.sources.ConcatSource(HINT, script));
      });
    });
  }
}
