import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Compiler } from '@rspack/core';
import { z } from 'zod';

/** Folder of the code that renders, gone once it has. */
export const RENDERER = 'views-renderer';

const NAME = 'ViewsPlugin';
const MOST_BYTES = 10_000_000;
const TIMEOUT_MS = 60_000;

const texts = z.record(z.string(), z.string());
const lists = z.record(z.string(), z.array(z.string()));

/** The tags that load the application. */
const APPLICATION =
  /<link rel="preload" href="\/config\.json"[^>]*>|<link [^>]*rel="(?:preload|stylesheet)"[^>]*>|<script defer[^>]*><\/script>/g;
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

/** A document with a view in it; what loads the application stands in a template. */
function fill(document: string, html: string, { scripts, sheets }: Record<'scripts' | 'sheets', string[]>): string {
  const application = document.match(APPLICATION)?.join('') ?? '';
  const own = [
    ...sheets.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...scripts.map((file) => `<script src="/${file}"></script>`),
  ];
  return document
    .replace(APPLICATION, '')
    .replace(TITLE, () => TITLE.exec(html)?.[0] ?? '')
    .replace('</head>', () => `${own.join('')}<template data-application>${application}</template></head>`)
    .replace(ROOT, () => `<div id="root" data-first-view>${html.replace(TITLE, '')}</div></body>`);
}

/** Renders the first views into the host's document, after both are built. */
export class ViewsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise(NAME, async (stats) => {
      if (stats.hasErrors()) return;
      const dist = compiler.outputPath;
      const read = (file: string) => readFileSync(join(dist, file), 'utf8');
      const filesIn = (list: string) => Object.values(lists.parse(JSON.parse(read(list)))).flat();
      const document = read('index.html');
      const files = {
        scripts: filesIn('first-input.json').filter((file) => file.endsWith('.js')),
        sheets: filesIn('views.json').filter((file) => file.endsWith('.css')),
      };
      for (const [name, html] of Object.entries(await render(join(dist, RENDERER, 'views.mjs')))) {
        const file = join(dist, 'views', `${name}.html`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, fill(document, html, files));
      }
      rmSync(join(dist, RENDERER), { recursive: true });
    });
  }
}
