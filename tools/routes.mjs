// Prints every page in both languages, one JSON object per line: path, its pattern, name, locale, layout, slice, access, state.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pinnedNode, root, run } from './lib/run.mjs';

const IS_READY = '--ready';

async function print() {
  const { localisePath, PAGE_ROUTES, pathPattern, variantName } = await import(
    pathToFileURL(join(root, 'libs/contracts/src/index.ts')).href
  );
  for (const route of PAGE_ROUTES) {
    for (const locale of ['ja', 'en']) {
      const { layout, slice, access, state } = route;
      const path = localisePath(route.path, locale);
      const line = { path, pattern: pathPattern(path), name: variantName(route, locale), locale };
      console.log(JSON.stringify({ ...line, layout, slice, access, state }));
    }
  }
}

if (process.argv.includes(IS_READY)) await print();
else {
  const hook = pathToFileURL(join(root, 'tools/swc-hook.mjs')).href;
  await run(pinnedNode(), ['--import', hook, import.meta.filename, IS_READY], { cwd: root, stdio: 'inherit' });
}
