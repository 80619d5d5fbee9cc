import { type Compiler, rspack } from '@rspack/core';

const NAME = 'AssetListPlugin';

/** Writes a list of the files of each entry, for the code that renders documents. */
export class AssetListPlugin {
  constructor(private readonly file = 'assets.json') {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const lists = [...compilation.entrypoints].map(([name, entry]) => [name, [...entry.getFiles()]] as const);
        const source = new rspack.sources.RawSource(JSON.stringify(Object.fromEntries(lists)));
        compilation.emitAsset(this.file, source);
      });
    });
  }
}
