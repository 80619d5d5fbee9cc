import { readFileSync } from 'node:fs';
import { z } from 'zod/mini';

const lists = z.record(z.string(), z.array(z.string()));

const listed = (folder: string) =>
  lists.parse(JSON.parse(readFileSync(new URL(`../${folder}/assets.json`, import.meta.url), 'utf8')));

/** Files by entry: scripts of the browser's build, and the pages' style sheet from the server's build. */
const files = { ...listed('client'), ...listed('server') };

/** Addresses of an entry's files with an extension. */
export const assetsOf = (entry: string, ending: '.css' | '.js'): string[] =>
  (files[entry] ?? [])
    .filter((file) => file.endsWith(ending))
    .map((file) => new URL(file, 'https://koma/site/client/').pathname);
