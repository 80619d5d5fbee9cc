// Lists optional dependencies that the lock names without an entry: `npm ci` refuses such a lock although `npm install` made it.
// Also refuses download addresses, which would tie the project to one registry, and versions that are not exact.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
const { packages } = JSON.parse(text);

/** True when `name` resolves from the package at `path`, walking up its node_modules folders. */
function resolves(path, name) {
  const parents = path.split('/node_modules/').map((_, at, parts) => parts.slice(0, at + 1).join('/node_modules/'));
  return [...parents.map((parent) => `${parent}/node_modules/${name}`), `node_modules/${name}`].some(
    (key) => key in packages,
  );
}

const gaps = Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !resolves(path, name))
    .map(([name, range]) => `${path || '(root)'}@${version ?? ''} misses ${name}@${range}`),
);
const addresses = Object.entries(packages).filter(([, { resolved, link }]) => resolved && !link);
/** What our packages ask for is one version each; our own packages are always the present ones. */
const ranges = Object.entries(packages)
  .filter(([path]) => !path.includes('node_modules/'))
  .flatMap(([path, { dependencies = {}, devDependencies = {} }]) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(
        ([name, range]) => !name.startsWith('@koma/') && !/^(?:npm:[@\w/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(range),
      )
      .map(([name, range]) => `${path || '(root)'} asks for ${name}@${range}, which is no exact version`),
  );
const faults = [...gaps, ...ranges, ...addresses.map(([path]) => `${path} carries a download address`)];
process.stdout.write(`${faults.join('\n') || 'lock complete'}\n`);
process.exit(faults.length > 0 ? 1 : 0);
