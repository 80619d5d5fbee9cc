import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { rspack } from '@rspack/core';
import { EagerFunctionsPlugin } from './eager-functions-plugin.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'koma-hints-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Builds and minimises a script. */
async function build(name: string, script: string): Promise<string> {
  const context = join(folder, name);
  await mkdir(context);
  await writeFile(join(context, 'main.js'), script);
  const plugins = [new EagerFunctionsPlugin()];
  const output = { path: context, filename: 'built.js' };
  await new Promise<void>((done, fail) => {
    rspack({ context, entry: './main.js', mode: 'production', output, plugins }, (error) =>
      error ? fail(error) : done(),
    );
  });
  return readFile(join(context, 'built.js'), 'utf8');
}

it('marks page scripts for eager compilation, and no libraries', async () => {
  const page = 'globalThis.draw = () => "page";';
  expect(await build('page', page)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n.*"page"/);
  const library = `globalThis.words = "${'word '.repeat(20_000)}";`;
  expect(await build('library', library)).toMatch(/^globalThis\.words="word /);
});
