import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { firstAdminLink } from '@koma/auth';
import { accounts } from './demo-accounts.js';
import { makeDemo } from './demo.js';
import { startPlatform } from './platform.js';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    data: { type: 'string', default: '.data' },
    empty: { type: 'boolean', default: false },
    'first-admin': { type: 'string' },
  },
});
const data = resolve(values.data);
const isNew = !existsSync(join(data, 'secrets.json'));
const began = performance.now();
const say = (text: string) => process.stdout.write(`${text}\n`);

let isStopping = false;
// Registered before anything starts: an interruption must not leave the database running.
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
// The launcher has ended: nobody else would stop this process.
process.on('disconnect', () => void stop());
// The launcher ended while this process started.
if (process.connected === false) await stop();

const starting = startPlatform({
  data,
  port: Number(values.port),
  webRoot: resolve(import.meta.dirname, '../..'),
});
if (process.connected === false) void stop();
const platform = await starting;
if (isNew && !values.empty) {
  say('デモデータを作成しています… / Making demo data…');
  await makeDemo(platform, data).catch(abortStart);
}
await announce();
if (values['first-admin'] !== undefined) await inviteFirstAdmin(values['first-admin']);

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  say('\n終了しています… / Stopping…');
  await (await starting).close();
  process.exit(0);
}

/** Stopping the platform while the demo is made is no error; any other failure stops everything. */
async function abortStart(error: unknown): Promise<never> {
  if (isStopping) return new Promise(() => undefined);
  await platform.close();
  throw error;
}

/** The link is printed here only: whoever started the platform opens it. */
async function inviteFirstAdmin(email: string): Promise<void> {
  const auth = platform.services.get('auth');
  if (!auth) return;
  const link = await firstAdminLink(auth.database, platform.origin, [email]).catch((error: unknown) => String(error));
  say(`\n  最初の管理者 / first admin  ${link}`);
}

async function announce(): Promise<void> {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`\n  Koma  ${platform.origin}   (${seconds} s)`);
  say(`  Mail  ${platform.origin}/dev/inbox   認証コードはこちら / codes arrive here\n`);
  if (existsSync(join(data, 'demo-accounts.json'))) {
    for (const { role, email, password } of accounts) say(`  ${role.padEnd(14)} ${email.padEnd(28)} ${password}`);
  }
  say('\n  Ctrl-C で終了 / to stop');
  process.send?.('ready');
}
