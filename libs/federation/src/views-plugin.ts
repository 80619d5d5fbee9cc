import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Compiler } from '@rspack/core';
import { z } from 'zod';

/** Folder of the code that renders, gone once it has. */
export const RENDERER = 'views-renderer';

/** Lists the files of the only script of each kind of view. */
export const FIRST_INPUT = 'first-input.json';

const NAME = 'ViewsPlugin';
const MOST_BYTES = 10_000_000;
const TIMEOUT_MS = 60_000;

const texts = z.record(z.string(), z.string());
const lists = z.record(z.string(), z.array(z.string()));

/** The tags that load the application. */
const APPLICATION =
  /<link rel="preload" href="\/config\.json"[^>]*>|<link [^>]*rel="(?:preload|stylesheet)"[^>]*>|<script defer[^>]*><\/script>/g;
/** Style sheets of the application: those of the document, and those that its script loads first, of which there are hints. */
const SHEET = /^<link [^>]*href="([^"]+\.css)"/;
const isHint = (tag: string) => tag.includes('rel="preload"');
const HEAD_END = /<\/head>/;
const TITLE = /<title>.*?<\/title>/;
const ROOT = /<div id="root">.*<\/div>\s*<\/body>/s;

/** What the build of the views prints when it runs: HTML by `{locale}/{name}`. A process of its own ends whatever pages leave open. */
async function render(script: string): Promise<Record<string, string>> {
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    maxBuffer: MOST_BYTES,
    timeout: TIMEOUT_MS,
  });
  return texts.parse(JSON.parse(stdout));
}

/** Throws where the host's document is not what the views expect: they would load nothing. */
function replaced(document: string, pattern: RegExp, by: (found: string) => string): string {
  if (document.search(pattern) < 0) throw new Error(`${NAME}: the host's document has no ${pattern.source}`);
  return document.replace(pattern, by);
}

interface ViewParts {
  scripts: readonly string[];
  sheets: readonly string[];
  /** Its script waits for the rows. Default false. */
  hasRows?: boolean;
}

/**
 * A document with a view in it; what loads the application stands in a template.
 * @param document `index.html` of the host, as it was built
 * @throws Error where the document has not the parts that are replaced
 */
export function fillView(document: string, html: string, { scripts, sheets, hasRows = false }: ViewParts): string {
  const application = document.match(APPLICATION) ?? [];
  if (!application.some((tag) => tag.startsWith('<script'))) throw new Error(`${NAME}: nothing loads the application`);
  const [hints, linked] = [application.filter(isHint), application.filter((tag) => !isHint(tag))];
  const host = [...linked, ...hints].flatMap((tag) => SHEET.exec(tag)?.[1] ?? []);
  const later = application.filter((tag) => !SHEET.test(tag));
  const own = [
    // The view is made with them. The application finds that they are there, and the page is not laid out again.
    ...[...host, ...sheets.map((file) => `/${file}`)].map((href) => `<link rel="stylesheet" href="${href}">`),
    ...scripts.map((file) => `<script ${hasRows ? 'defer ' : ''}src="/${file}"></script>`),
    `<template data-application>${later.join('')}</template>`,
  ];
  const bare = document.replace(APPLICATION, '');
  const titled = replaced(bare, TITLE, () => TITLE.exec(html)?.[0] ?? '');
  const ready = replaced(titled, HEAD_END, (end) => own.join('') + end);
  return replaced(
    ready,
    ROOT,
    () => `<div id="root" data-first-view${hasRows ? ' data-rows' : ''}>${html.replace(TITLE, '')}</div></body>`,
  );
}

/** Renders the first views into the host's document, after both are built. */
export class ViewsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise(NAME, async (stats) => {
      const dist = compiler.outputPath;
      // Where the build before failed, that one says why.
      if (stats.hasErrors() || !existsSync(join(dist, FIRST_INPUT))) return;
      const read = (file: string) => readFileSync(join(dist, file), 'utf8');
      const listsIn = (list: string) => lists.parse(JSON.parse(read(list)));
      const scripts = listsIn(FIRST_INPUT);
      const sheets = Object.values(listsIn('views.json'))
        .flat()
        .filter((file) => file.endsWith('.css'));
      const document = read('index.html');
      for (const [name, html] of Object.entries(await render(join(dist, RENDERER, 'views.mjs')))) {
        const file = join(dist, 'views', `${name}.html`);
        mkdirSync(dirname(file), { recursive: true });
        const hasRows = name.startsWith('rows/');
        const parts = { scripts: scripts[hasRows ? 'first-rows' : 'first-input'] ?? [], sheets, hasRows };
        writeFileSync(file, fillView(document, html, parts));
      }
      rmSync(join(dist, RENDERER), { recursive: true });
    });
  }
}
