// The index of the icon package creates all six thousand icons for every test file; tests get those that our sources import.
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/run.mjs';

const SOURCES = '{libs,shell,site,mfe-*}/{src,*/src,*/catalogue}/**/*.{ts,tsx}';
const IMPORT = /import (?:type )?\{([^}]*)\} from '@tabler\/icons-react'/g;

/** Where `jest.config.mjs` maps imports of the package. */
const file = join(root, '.cache/test-icons.mjs');

export default function writeIcons() {
  const texts = globSync(SOURCES, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
  const lists = texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, list]) => list));
  const names = new Set(lists.flatMap((list) => list.match(/\bIcon[A-Z0-9]\w*/g) ?? []));
  const lines = [...names].sort().map((name) => {
    return `export { default as ${name} } from '@tabler/icons-react/dist/esm/icons/${name}.mjs';\n`;
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, lines.join(''));
  renameSync(`${file}.${process.pid}`, file);
}
