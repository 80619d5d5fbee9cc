import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { camel } from '../slices/slices.mjs';
import { pascal, writeTemplates } from './templates.mjs';

const WORDS = {
  ...Object.fromEntries(
    ['@nestjs/common', '@nestjs/typeorm', 'typeorm', 'zod'].map((name) => [`version:${name}`, '1.0.0']),
  ),
  ...{
    name: 'licence-desk',
    camel: 'licenceDesk',
    Name: 'LicenceDesk',
    does: 'licences',
    stamp: '1',
    table: 'licence',
  },
  ...{ singular: 'licence', singularCamel: 'licence', Singular: 'Licence' },
  ...{ plural: 'licences', pluralCamel: 'licences', Plural: 'Licences' },
  ...{ path: '/licences', ja: 'ライセンス', who: 'creator' },
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'koma-new-'));
});
afterEach(() => rm(folder, { recursive: true }));

it.each(['service', 'contracts', 'feature'])('fills every word of the templates of a %s', async (template) => {
  const files = await writeTemplates(template, join(folder, 'made'), WORDS);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    expect(file).not.toMatch(/@\w|\.tpl$/);
    // What is left are names of packages and decorators.
    expect(await readFile(file, 'utf8')).not.toMatch(/@[\w:]+@/);
  }
});

it('does not write over a folder that exists', async () => {
  await expect(writeTemplates('feature', folder, WORDS)).rejects.toThrow('exists already');
});

it('makes names of code from names of folders', () => {
  expect([camel('licence-desk'), pascal('licence-desk')]).toEqual(['licenceDesk', 'LicenceDesk']);
});
