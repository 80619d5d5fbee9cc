import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { addDemoAccounts } from '@koma/auth';
import { profiles, works } from '@koma/contracts';
import { ApiClient } from './api-client.js';
import { accounts } from './demo-accounts.js';
import { type DemoCreator, demoCreators, demoWorks } from './demo-content.js';
import type { Platform } from './platform.js';

const SAMPLES = resolve(import.meta.dirname, '../../services/media/samples');

/** Fills an empty platform: accounts by the auth service's seed, everything else through the API, as people do. */
export async function makeDemo(platform: Platform, data: string): Promise<void> {
  const auth = platform.services.get('auth');
  if (!auth) throw new Error('the auth service does not run');
  await addDemoAccounts(auth.database, accounts);
  const anonymous = new ApiClient(platform.origin);
  for (const creator of demoCreators) await fillPortfolio(anonymous, creator);
  await writeFile(join(data, 'demo-accounts.json'), JSON.stringify({ accounts }, null, 2), { mode: 0o600 });
}

async function fillPortfolio(anonymous: ApiClient, { email, profile }: DemoCreator): Promise<void> {
  const { password } = accounts.find((account) => account.email === email) ?? { password: '' };
  const client = await anonymous.signIn(email, password);
  const { version } = await client.call(profiles.own);
  await client.call(profiles.update, { body: { version, profile } });
  await client.call(profiles.setStatus, { body: { status: 'publish' } });
  for (const { file, kind, form } of demoWorks.filter((work) => work.owner === email)) {
    const assetId = await client.upload(join(SAMPLES, file), kind);
    const { id } = await client.call(works.create, { body: { kind, assetIds: [assetId], form } });
    await client.settled(assetId);
    await publish(client, id);
  }
}

/** The catalogue hears of the finished file by an event, moments later. */
async function publish(client: ApiClient, id: string, tries = 20): Promise<void> {
  try {
    await client.call(works.setStatus, { params: { id }, body: { status: 'publish' } });
  } catch (error) {
    if (tries === 0) throw error;
    await new Promise((done) => setTimeout(done, 100));
    await publish(client, id, tries - 1);
  }
}
