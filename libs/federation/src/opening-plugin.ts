import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compilation, type Compiler, type Module, rspack } from '@rspack/core';

const NAME = 'OpeningPlugin';

/** What a browser loads for an `import()`: files of its own slice, and modules that the shell shares. */
interface Needs {
  files: string[];
  shares: string[];
}

const CONSUMED = /^consume shared module \(\w+\) (.+?)@/;
const PROVIDED = /^provide shared module \(\w+\) (.+?)@/;
const keyIn = (pattern: RegExp, module: Module | null | undefined) => pattern.exec(module?.identifier() ?? '')?.[1];

type Group = Compilation['chunkGroups'][number];

/** Files of the entries are in the page already. */
const isLoadable = (file: string) => /\.(js|css)$/.test(file);

function needsOf(group: Group, { chunkGraph }: Compilation, initial: ReadonlySet<string>): Needs {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const shares = modules.flatMap((module) => keyIn(CONSUMED, module) ?? []);
  const files = group.getFiles().filter((file) => isLoadable(file) && !initial.has(file));
  return { files, shares: [...new Set(shares)].sort() };
}

/** `name: () => import('./file.js')`. */
const ENTRY = /(?:'([\w-]+)'|(\w+)): \(\) =>\s*import\('([^']+)'\)/g;
function entriesOf(file: string): Record<string, string> {
  const entries: Record<string, string> = {};
  for (const [, quoted, plain, path = ''] of readFileSync(file, 'utf8').matchAll(ENTRY))
    entries[quoted ?? plain ?? ''] = path;
  return entries;
}

/**
 * Writes `opening.json`, from which the gateway preloads what a page needs: `imports` by what stands in the `import()`, `shares`
 * by the name of the shared module; `tables` says which page or layout has which import, as written in files of the slice.
 */
export class OpeningPlugin {
  constructor(private readonly tables: Readonly<Record<string, string>>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const tables: Record<string, Record<string, string>> = {};
        for (const [name, file] of Object.entries(this.tables)) tables[name] = entriesOf(join(compiler.context, file));
        const opening = { tables, ...needsIn(compilation) };
        compilation.emitAsset('opening.json', new rspack.sources.RawSource(JSON.stringify(opening)));
      });
    });
  }
}

function needsIn(compilation: Compilation) {
  const initial = new Set([...compilation.entrypoints.values()].flatMap((entry) => [...entry.getFiles()]));
  const imports: Record<string, Needs> = {};
  const shares: Record<string, Needs> = {};
  for (const group of compilation.chunkGroups)
    for (const { module, request } of group.origins) {
      const shared = keyIn(PROVIDED, module);
      if (shared) shares[shared] = needsOf(group, compilation, initial);
      else if (request) imports[request] = needsOf(group, compilation, initial);
    }
  return { imports, shares };
}
