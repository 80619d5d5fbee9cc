import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addDemoAccounts } from '@koma/auth';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../platform/api-client.js';
import { accounts } from '../platform/demo-accounts.js';
import { type Platform, startPlatform } from '../platform/platform.js';
import { freePort } from '../platform/processes.js';
import { loadSecrets } from '../platform/secrets.js';
import { query } from '../recovery/query.js';
import { services as slices } from '../slices/slices.mjs';
import { startServices } from '../stack/services.js';
import type { Stack } from '../stack/start-stack.mjs';
import { startTestStack } from '../stack/test-stack.js';
import { movePlatform } from './move-platform.js';

const PICTURE = resolve(import.meta.dirname, '../../services/media/samples/picture.jpg');
const owner = accounts.find(({ role }) => role === 'creator');
const signIn = (client: ApiClient) => client.signIn(owner?.email ?? '', owner?.password ?? '');

let folder: string;
let data: string;
let to: string;
let stack: Stack;
let platform: Platform;
let pictureId: string;

/** Writes the environments of the servers, with the secrets of the platform that moves. */
async function writeTarget(changes: Record<string, string> = {}): Promise<void> {
  const { databasePassword: _, ...secrets } = await loadSecrets(join(data, 'secrets.json'));
  const write = (name: string, env: Record<string, string>) =>
    writeFile(
      join(to, `${name}.env`),
      Object.entries(env)
        .map(([key, value]) => `${key}='${value}'\n`)
        .join(''),
    );
  await mkdir(to, { recursive: true });
  await write('common', { ...stack.env, ...secrets, ...changes });
  for (const { name } of slices) await write(name, { DATABASE_URL: await stack.databaseUrl(`koma_${name}`) });
}

const said: string[] = [];
const move = (isAgain = false) => {
  said.splice(0);
  return movePlatform({ data, to, isAgain, say: (words) => said.push(words) });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'koma-move-'));
  await chmod(folder, 0o755);
  [data, to] = [join(folder, 'embedded'), join(folder, 'env')];
  stack = await startTestStack();
  platform = await startPlatform({ data, port: await freePort() });
  const auth = platform.services.get('auth');
  if (auth) await addDemoAccounts(auth.database, accounts);
  const creator = await signIn(new ApiClient(platform.origin, data));
  pictureId = await creator.upload(PICTURE, 'image');
  await creator.settled(pictureId);
  await writeTarget();
}, 400_000);
afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

describe('a platform that moves to servers', () => {
  it('is refused while it runs', async () => {
    await expect(move()).rejects.toThrow('stop it first');
    await platform.close();
  }, 60_000);

  it('is refused without its secrets', async () => {
    await writeTarget({ CODE_SECRET: 'x'.repeat(43) });
    await expect(move()).rejects.toThrow('CODE_SECRET of auth');
    await writeTarget();
  });

  it('has the same rows and files there', async () => {
    await move();
    expect(said.at(-2)).toMatch(/rows of \d{3} tables: the same in both places/);
    expect(said.at(-1)).toMatch(/^files: (\d+), of which \1 were copied now/);
  }, 200_000);

  it('is not moved over other data unless that is said', async () => {
    await expect(move()).rejects.toThrow('These databases have tables already: ');
    const catalogue = await stack.databaseUrl('koma_auth');
    await query(catalogue, `UPDATE account SET email = 'other@koma.example' WHERE email = $1`, [owner?.email ?? '']);
    await move(true);
    expect(said.at(-1)).toMatch(/of which 0 were copied now/);
    const [row] = await query(catalogue, 'SELECT count(*)::integer AS count FROM account WHERE email = $1', [
      owner?.email ?? '',
    ]);
    expect(row).toEqual({ count: 1 });
  }, 200_000);

  it('serves its members from the servers', async () => {
    const secrets = await loadSecrets(join(data, 'secrets.json'));
    const services = await startServices(stack, join(folder, 'services'), { secrets });
    try {
      const creator = await signIn(new ApiClient(services.origin, null, stack.env.MAIL_INBOX_URL));
      const { state, stillUrl } = await creator.settled(pictureId);
      const still = await fetch(new URL(stillUrl ?? '', services.origin));
      expect({ state, status: still.status }).toEqual({ state: 'ready', status: 200 });
    } finally {
      await services.stop();
    }
  }, 300_000);
});
