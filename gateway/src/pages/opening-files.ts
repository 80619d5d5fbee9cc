import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale, PageRoute } from '@koma/contracts';
import { z } from 'zod';

const needs = z.object({ files: z.array(z.string()), shares: z.array(z.string()) });
type Needs = z.infer<typeof needs>;

/** `opening.json` of a slice's build: see `OpeningPlugin` in libs/federation. */
const opening = z.object({
  tables: z.record(z.string(), z.record(z.string(), z.string())),
  imports: z.record(z.string(), needs),
  shares: z.record(z.string(), needs),
});
type Opening = z.infer<typeof opening>;

/** The part of a remote's manifest that its first load follows. */
const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});

const readJson = async <T>(file: string, schema: z.ZodType<T>) =>
  schema.parse(JSON.parse(await readFile(file, 'utf8')));
const kindOf = (file: string) => (file.endsWith('.css') ? 'style' : 'script');
const hint = (href: string) => `<link rel="preload" as="${kindOf(href)}" href="${href}">`;

/** The files that pages need beyond the document's own, from the built slices. */
export class OpeningFiles {
  private readonly kept = new Map<string, Promise<string>>();

  /** @param root folder of the built slices */
  constructor(private readonly root: string) {}

  /** Hints that load everything for a page at once; empty when the build does not tell. */
  hints(route: PageRoute, locale: Locale): Promise<string> {
    const key = `${route.name} ${locale}`;
    const hints = this.kept.get(key) ?? this.collect(route, locale).catch(() => '');
    this.kept.set(key, hints);
    return hints;
  }

  private async collect({ slice, name, layout }: PageRoute, locale: Locale): Promise<string> {
    const shell = await this.opening('shell');
    const own = slice === 'shell' ? shell : await this.opening(slice);
    const ofShell = [
      shell.imports[`../../locales/${locale}.json`],
      shell.imports[`../locales/${locale}.json`],
      shell.imports[shell.tables.layouts?.[layout] ?? ''],
    ];
    const ofPage = [
      slice === 'shell' ? undefined : own.imports[`../locales/${locale}.json`],
      own.imports[own.tables.pages?.[name] ?? ''],
    ];
    const shared = sharedFiles(shell, [...ofShell, ...ofPage]);
    const base = slice === 'shell' ? '/' : `/remotes/${slice}/`;
    const files = [
      ...filesOf(ofShell).map((file) => `/${file}`),
      ...(slice === 'shell' ? [] : await this.remoteEntry(slice)).map((file) => base + file),
      ...filesOf(ofPage).map((file) => base + file),
      ...shared.map((file) => `/${file}`),
    ];
    const config =
      slice === 'shell' ? '' : `<link rel="preload" as="fetch" crossorigin href="${base}mf-manifest.json">`;
    return config + [...new Set(files)].map(hint).join('');
  }

  private opening(slice: string): Promise<Opening> {
    return readJson(join(this.root, slice, 'dist/opening.json'), opening);
  }

  private async remoteEntry(slice: string): Promise<string[]> {
    const { metaData, exposes } = await readJson(join(this.root, slice, 'dist/mf-manifest.json'), manifest);
    return [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)];
  }
}

const filesOf = (all: readonly (Needs | undefined)[]) => all.flatMap((one) => one?.files ?? []);

/** Files of the shared modules, and of those that they use themselves. */
function sharedFiles({ shares }: Opening, all: readonly (Needs | undefined)[]): string[] {
  const names = new Set(all.flatMap((one) => one?.shares ?? []));
  // A set also goes through what is added meanwhile.
  for (const name of names) shares[name]?.shares.forEach((other) => names.add(other));
  return [...names].flatMap((name) => shares[name]?.files ?? []);
}
