import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { faultsOf } from './readmes.mjs';

let folder: string;
const write = (path: string, text = '') => {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const append = (path: string, text: string) => writeFileSync(join(folder, path), text, { flag: 'a' });

/** A repository with valid documents. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koma-readmes-'));
  write('package.json', JSON.stringify({ workspaces: ['libs/*', 'door'] }));
  write(
    'README.md',
    '# Shop\n\n[How to work here](CONTRIBUTING.md), ![a shelf](docs/shelf.webp), [us](https://example.jp)\n',
  );
  write('docs/architecture.md');
  write('CONTRIBUTING.md', '| [words](libs/words/README.md) | [door](door/README.md#bells-and-all) |\n| - | - |\n');
  write('docs/shelf.webp');
  write('libs/words/package.json', '{}');
  write('libs/words/README.md', '`src/common/list.ts`, `common/`, `src/{common,rare}/*.ts`, `libs/words`, `list.ts`\n');
  write('libs/words/src/common/list.ts');
  write('libs/words/src/rare/list.spec.ts');
  write('door/package.json', '{}');
  write(
    'door/README.md',
    '## `Bells` and all!\n\n[words](../libs/words), `GET /api/bells/{id}`, `dist/main.js`, `text/html`, `@koma/words/list`\n',
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the check of the READMEs', () => {
  it('finds nothing when every README is complete', async () => {
    expect(await faultsOf(folder)).toEqual([]);
  });

  it.each([
    ['README.md', '[plan](docs/plan.md)', 'README.md has a link that leads nowhere: docs/plan.md'],
    ['README.md', '![shelf](docs/shelves.webp)', 'README.md has a link that leads nowhere: docs/shelves.webp'],
    [
      'CONTRIBUTING.md',
      '[plan][p]\n\n[p]: docs/plan.md',
      'CONTRIBUTING.md has a link that leads nowhere: docs/plan.md',
    ],
    ['libs/words/README.md', '[list](src/list.ts)', 'libs/words/README.md has a link that leads nowhere: src/list.ts'],
    ['README.md', '[bells](door/README.md#bell)', 'README.md has a link that leads nowhere: door/README.md#bell'],
    ['README.md', '`node tools/list.mjs ALL`', 'README.md names no file: tools/list.mjs'],
    ['README.md', '`common/rare.ts`', 'README.md names no file: common/rare.ts'],
    ['README.md', '`common/*.spec.ts(x)`', 'README.md names no file: common/*.spec.ts(x)'],
    ['README.md', '`rare.ts`', 'README.md names no file: rare.ts'],
    ['door/README.md', '`common/list.ts`', 'door/README.md names no file: common/list.ts'],
  ])('fails when %s says %j', async (file, words, fault) => {
    append(file, `\n\n${words}\n`);
    expect(await faultsOf(folder)).toEqual([fault]);
  });

  it('checks the pages of docs', async () => {
    write('docs/plan.md', 'See `common/rare.ts`.\n\n```\n`common/never.ts` is an example\n```\n');
    expect(await faultsOf(folder)).toEqual(['docs/plan.md names no file: common/rare.ts']);
  });

  it('needs a README for each workspace, linked from a main page', async () => {
    write('libs/new/package.json', '{}');
    expect(await faultsOf(folder)).toEqual([
      'libs/new/README.md is missing',
      'libs/new/README.md is linked from none of README.md, CONTRIBUTING.md, docs/architecture.md',
    ]);
    write('libs/new/README.md');
    expect(await faultsOf(folder)).toEqual([
      'libs/new/README.md is linked from none of README.md, CONTRIBUTING.md, docs/architecture.md',
    ]);
    append('README.md', '\n[new](libs/new/README.md)\n');
    expect(await faultsOf(folder)).toEqual([]);
  });
});
