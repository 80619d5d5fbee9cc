import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { mantineStyles } from './mantine-styles.js';
import { SUBSETS } from './subsets.js';

const styles = fileURLToPath(new URL('../../../node_modules/@mantine/core/styles/', import.meta.url));
const parts = SUBSETS['@mantine/core'] ?? {};
const IMPORT = /from "(?:\.\.\/)+(?:components\/)?([A-Z]\w+)\//g;

/** Components on which a component is built, itself included. */
function builtOn(name: string, seen = new Set<string>()): Set<string> {
  const folder = join(styles, '../esm/components', name);
  if (seen.has(name) || !existsSync(folder)) return seen;
  seen.add(name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'));
  for (const file of files)
    for (const [, other = ''] of readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)) builtOn(other, seen);
  return seen;
}

const sheetsOf = (text: string) => [...text.matchAll(/styles\/(\w[\w-]*)\.layer\.css/g)].map(([, name = '']) => name);

describe('style sheets of shared components', () => {
  it('come with what a component is built on', () => {
    const loaded = Object.entries(parts).flatMap(([part, names]) => sheetsOf(mantineStyles(part, names)));
    const needed = Object.values(parts)
      .flat()
      .flatMap((name) => [...builtOn(name)]);
    const withSheet = [...new Set(needed)].filter((name) => existsSync(join(styles, `${name}.layer.css`)));
    expect(withSheet).toContain('PillsInput');
    expect(withSheet.filter((name) => !loaded.includes(name))).toEqual([]);
  });
});
