import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { addDemoAccounts } from '@koma/auth';
import { profiles, type RequestOf, works } from '@koma/contracts';
import { addPreparedAsset, type PipelineOutcome } from '@koma/media';
import { demoCreators } from '../demo/content/creators.js';
import { demoFilms } from '../demo/content/films.js';
import { demoPictures } from '../demo/content/pictures.js';
import type { DemoCreator, DemoWork } from '../demo/content/types.js';
import { ApiClient } from './api-client.js';
import { accounts, creatorAccount } from './demo-accounts.js';
import type { Platform } from './platform.js';

type WorkForm = RequestOf<typeof works.create>['body']['form'];
type IdOf = (creatorKey: string) => string;

const MEDIA = resolve(import.meta.dirname, '../demo/media');
/** Films lead, pictures follow, the newest last, so that lists begin with it. */
const WORKS = [...demoPictures, ...demoFilms].toReversed();

/** Fills an empty platform: accounts and files by the services' own seeds, everything else through the API, as people do. */
export async function makeDemo(platform: Platform, data: string): Promise<void> {
  const creators = demoCreators.map((creator) => ({ creator, account: creatorAccount(creator.key) }));
  const staffAndUsers = accounts.filter(({ profileType }) => profileType !== 'creator');
  const ids = await addDemoAccounts(serviceOf(platform, 'auth').database, [
    ...creators.map(({ account }) => account),
    ...staffAndUsers,
  ]);
  const idOf: IdOf = (key) => ids[creators.findIndex(({ creator }) => creator.key === key)] ?? '';
  const anonymous = new ApiClient(platform.origin);
  const signedIn = await Promise.all(
    creators.map(async ({ creator, account }) => ({
      creator,
      client: await anonymous.signIn(account.email, account.password),
    })),
  );
  // Credits name one another: all people come before the first work.
  await Promise.all(signedIn.map(({ creator, client }) => fillProfile(client, creator)));
  await Promise.all(signedIn.map(({ creator, client }) => fillPortfolio(platform, { creator, client, idOf })));
  await writeFile(join(data, 'demo-accounts.json'), JSON.stringify({ accounts }, null, 2), { mode: 0o600 });
}

function serviceOf({ services }: Platform, name: string) {
  const service = services.get(name);
  if (!service) throw new Error(`the ${name} service does not run`);
  return service;
}

async function fillProfile(client: ApiClient, { profile }: DemoCreator): Promise<void> {
  const { version } = await client.call(profiles.own);
  await client.call(profiles.update, { body: { version, profile } });
  await client.call(profiles.setStatus, { body: { status: 'publish' } });
}

interface Portfolio {
  creator: DemoCreator;
  client: ApiClient;
  idOf: IdOf;
}

async function fillPortfolio(platform: Platform, { creator, client, idOf }: Portfolio): Promise<void> {
  for (const work of WORKS.filter(({ owner }) => owner === creator.key)) {
    const assetId = await addAsset(platform, work, idOf(work.owner));
    const { id } = await client.call(works.create, {
      body: { kind: work.kind, assetIds: [assetId], form: formOf(work, idOf) },
    });
    await publish(client, id);
  }
}

function formOf({ form }: DemoWork, idOf: IdOf): WorkForm {
  const credits = form.credits.map(({ creator, ...credit }) => ({
    ...credit,
    creatorId: creator === undefined ? null : idOf(creator),
  }));
  return { ...form, credits };
}

async function addAsset(platform: Platform, { key, kind, form }: DemoWork, ownerId: string): Promise<string> {
  const folder = join(MEDIA, key);
  const outcome = JSON.parse(await readFile(join(folder, 'outcome.json'), 'utf8')) as PipelineOutcome; // parsing edge: ours
  const { renditions } = outcome;
  const original =
    (kind === 'video' ? renditions.find(({ role }) => role === 'preview') : renditions.at(-1))?.path ?? '';
  const fileName = `${form.title}${kind === 'video' ? '.mp4' : '.avif'}`;
  return addPreparedAsset(serviceOf(platform, 'media'), { ownerId, kind, fileName, folder, original, outcome });
}

/** The catalogue hears of the finished file by an event, moments later. */
async function publish(client: ApiClient, id: string, tries = 50): Promise<void> {
  try {
    await client.call(works.setStatus, { params: { id }, body: { status: 'publish' } });
  } catch (error) {
    if (tries === 0) throw error;
    await new Promise((done) => setTimeout(done, 100));
    await publish(client, id, tries - 1);
  }
}
