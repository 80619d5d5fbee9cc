// Lets Node run our TypeScript: decorators need a compiler, which Node's own type stripping is not. Usage: node
// --conditions=@koma/source --import ./tools/swc-hook.mjs FILE.ts
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const config = fileURLToPath(new URL('../.swcrc', import.meta.url));
// Instrumentation may add a query to an address.
const isOurs = (url) => /\.tsx?(\?|$)/.test(url) && !url.includes('/node_modules/');

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.') || !specifier.endsWith('.js') || !context.parentURL || !isOurs(context.parentURL)) {
      return next(specifier, context);
    }
    return next(specifier.replace(/\.js$/, '.ts'), context);
  },
  load(url, context, next) {
    if (!isOurs(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { filename, configFile: config });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
