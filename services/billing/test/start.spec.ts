import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { makeDatabase, testPublicKey, testSecret } from '@koma/testing';
import { expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../..');

it('ends with an error for an unknown command', async () => {
  const options = ['--conditions=@koma/source', '--import', resolve(root, 'tools/swc-hook.mjs')];
  const child = spawn(
    resolve(root, 'node_modules/.bin/node'),
    [...options, resolve(root, 'services/billing/src/main.ts'), 'migrat'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env.PATH } },
  );
  let told = '';
  child.stderr.on('data', (part: Buffer) => (told += part.toString()));
  const [code] = await once(child, 'exit');
  expect(told).toContain('no command migrat');
  expect(code).toBe(1);
}, 30_000);

it('exits with an error when a service cannot start', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const options = ['--conditions=@koma/source', '--import', resolve(root, 'tools/swc-hook.mjs')];
  const child = spawn(
    resolve(root, 'node_modules/.bin/node'),
    [...options, resolve(root, 'services/billing/src/main.ts')],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(typeof address === 'object' ? address?.port : 0),
        DATABASE_URL: await makeDatabase(),
        IDENTITY_PUBLIC_KEY: testPublicKey,
        SERVICE_SECRET: testSecret,
      },
    },
  );
  let told = '';
  child.stderr.on('data', (part: Buffer) => (told += part.toString()));
  const [code] = await once(child, 'exit');
  taken.close();
  expect(told).toContain('EADDRINUSE');
  expect(code).toBe(1);
}, 30_000);
