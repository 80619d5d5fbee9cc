import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { needProgram } from '../stack/install.mjs';

const run = promisify(execFile);

it('fires each outage within two minutes and stays quiet otherwise, says promtool', async () => {
  const promtool = await needProgram('promtool', 'prometheus');
  const rules = resolve(import.meta.dirname, '../../helm/koma/observability/rules.yaml');
  const { stdout: checked } = await run(promtool, ['check', 'rules', rules]);
  expect(checked).toContain('SUCCESS');
  const { stdout: tested } = await run(promtool, ['test', 'rules', resolve(import.meta.dirname, 'rules.test.yaml')]);
  expect(tested).toContain('SUCCESS');
}, 300_000);
