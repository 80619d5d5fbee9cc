import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
let workspace: string;

const write = (path: string, text: string) => {
  mkdirSync(join(workspace, path, '..'), { recursive: true });
  writeFileSync(join(workspace, path), text);
};
const writePackage = (folder: string, name: string, dependencies: Record<string, string> = {}) =>
  write(`${folder}/package.json`, JSON.stringify({ name, version: '0.0.0', dependencies }));

/** A workspace with our settings of Nx, a lib and a service that uses it; its fake "Jest" fails when the lib says so. */
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'koma-nx-'));
  cpSync(join(ROOT, 'nx.json'), join(workspace, 'nx.json'));
  cpSync(join(ROOT, 'tools/nx'), join(workspace, 'tools/nx'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(workspace, 'node_modules'));
  write('package.json', JSON.stringify({ name: 'root', private: true, workspaces: ['libs/*', 'services/*'] }));
  write('package-lock.json', JSON.stringify({ name: 'root', lockfileVersion: 3, packages: { '': {} } }));
  write(
    'tools/test/jest.mjs',
    `import { readFileSync } from 'node:fs';
     process.exit(readFileSync('libs/words/src/index.ts', 'utf8').includes('broken') ? 1 : 0);`,
  );
  writePackage('libs/words', '@probe/words');
  write('libs/words/src/index.ts', 'export const word = 1;');
  writePackage('services/speaker', '@probe/speaker', { '@probe/words': '*' });
  write('services/speaker/src/index.ts', 'export const said = 1;');
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

/** Tests the service through Nx. */
function testSpeaker(): { isGreen: boolean; isFromCache: boolean } {
  const nx = join(ROOT, 'node_modules/nx/dist/bin/nx.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [nx, 'run', '@probe/speaker:test'], {
    cwd: workspace,
    encoding: 'utf8',
    env: {
      ...process.env,
      NX_DAEMON: 'false',
      NX_CACHE_DIRECTORY: join(workspace, '.cache'),
      NODE_OPTIONS: '',
      CI: '',
    },
  });
  return { isGreen: status === 0, isFromCache: /read the output from the cache|local cache/i.test(stdout + stderr) };
}

describe('the cache of test results', () => {
  it('skips unchanged projects, and never hides the failure of a changed lib', () => {
    expect(testSpeaker()).toEqual({ isGreen: true, isFromCache: false });
    expect(testSpeaker()).toEqual({ isGreen: true, isFromCache: true });
    write('libs/words/src/index.ts', 'export const word = "broken";');
    expect(testSpeaker()).toEqual({ isGreen: false, isFromCache: false });
    expect(testSpeaker()).toEqual({ isGreen: false, isFromCache: false });
  }, 120_000);
});
