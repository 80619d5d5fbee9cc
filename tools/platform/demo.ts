import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addDemoFigures } from '@koma/analytics';
import { addDemoAccounts, addDemoApplications } from '@koma/auth';
import { addDemoFees } from '@koma/billing';
import { addDemoSearches } from '@koma/catalogue';
import {
  credits,
  notifications,
  OWN_PORTRAIT_PATH,
  profiles,
  type RequestOf,
  slideSelects,
  works,
} from '@koma/contracts';
import { addPreparedAsset, type PipelineOutcome } from '@koma/media';
import { addDemoEnquiries } from '@koma/notification';
import { demoApplications } from '../demo/content/applications.js';
import { demoCreators } from '../demo/content/creators.js';
import { demoEnquiries } from '../demo/content/enquiries.js';
import { demoFilms } from '../demo/content/films.js';
import { demoPictures } from '../demo/content/pictures.js';
import type { DemoCreator, DemoWork } from '../demo/content/types.js';
import { ApiProblem } from './api-client.js';
import { accounts, creatorAccount } from './demo-accounts.js';
import { Member, serviceOf } from './demo-member.js';
import { addDemoFavourites } from './demo-favourites.js';
import { addDemoLicences } from './demo-licences.js';
import { addDemoMarks } from './demo-marks.js';
import { addDemoProject } from './demo-project.js';
import type { Platform } from './platform.js';
import { loadSecrets } from './secrets.js';

type WorkForm = RequestOf<typeof works.create>['body']['form'];
type IdOf = (creatorKey: string) => string;

/** The creator with credits to decide. */
const LEAD = 'aoi';
const LEFT_OPEN = 2;
const REEL = '代表作';
const REEL_WORKS = 4;
const MEDIA = resolve(import.meta.dirname, '../demo/media');
const PORTRAITS = resolve(import.meta.dirname, '../demo/portraits');
/** Films before pictures, newest last, so that lists begin with it. */
const WORKS = [...demoPictures, ...demoFilms].toReversed();

/**
 * Fills an empty platform: accounts and files by the services' own seeds, everything else through the services, as members do.
 */
export async function makeDemo(platform: Platform, data: string): Promise<void> {
  const { IDENTITY_PRIVATE_KEY } = await loadSecrets(join(data, 'secrets.json'));
  const staffAndUsers = accounts.filter(({ profileType }) => profileType !== 'creator');
  const ids = await addDemoAccounts(serviceOf(platform, 'auth').database, [
    ...demoCreators.map(creatorAccount),
    ...staffAndUsers,
  ]);
  await addDemoApplications(serviceOf(platform, 'auth').database, demoApplications);
  await addDemoEnquiries(serviceOf(platform, 'notification').database, demoEnquiries);
  const idOf: IdOf = (key) => ids[demoCreators.findIndex((creator) => creator.key === key)] ?? '';
  const members = demoCreators.map((creator) => ({
    creator,
    member: new Member(platform, idOf(creator.key), IDENTITY_PRIVATE_KEY),
  }));
  // Credits refer to members, so all members exist before the first work.
  await Promise.all(members.map(({ creator, member }) => fillProfile(member, creator)));
  await Promise.all(members.map(({ creator, member }) => putPortrait(member, creator)));
  await Promise.all(members.map(({ creator, member }) => fillPortfolio(platform, { creator, member, idOf })));
  await Promise.all(members.map(({ creator, member }) => answerCredits(member, creator.key === LEAD ? LEFT_OPEN : 0)));
  const user = (role: (typeof accounts)[number]['role']) => {
    const at = staffAndUsers.findIndex((account) => account.role === role);
    return new Member(platform, ids[demoCreators.length + at] ?? '', IDENTITY_PRIVATE_KEY, 'user');
  };
  await addDemoProject(user('user'), user('colleague'), idOf(LEAD));
  await addDemoMarks(user('user'), serviceOf(platform, 'catalogue').url);
  await addDemoFavourites([user('user'), user('colleague'), ...members.map(({ member }) => member)]);
  const payers = [
    ...demoCreators.map(({ key, profile }) => ({ accountId: idOf(key), holder: holderOf(profile) })),
    { accountId: user('user').accountId, holder: 'SORA MORISHITA' },
    { accountId: user('user (unpaid)').accountId, holder: 'JUN KURATA', isLate: true },
  ];
  await addDemoFees(serviceOf(platform, 'billing'), payers, ids[demoCreators.length] ?? '');
  await addDemoFigures(serviceOf(platform, 'analytics'));
  await addDemoSearches(serviceOf(platform, 'catalogue'));
  await settle(platform);
  await addDemoLicences(user('user'), members.map(({ member }) => member)); // prettier-ignore
  await settle(platform);
  // Switches off notices of every file of the demo.
  await Promise.all(members.map(({ member }) => member.call(notifications.readAll)));
  await writeFile(join(data, 'demo-accounts.json'), JSON.stringify({ accounts }, null, 2), { mode: 0o600 });
}

const holderOf = ({ firstNameRoman, familyNameRoman }: DemoCreator['profile']) =>
  `${firstNameRoman} ${familyNameRoman}`.toUpperCase();

/** As the page sends one that was cropped. */
async function putPortrait(member: Member, { key }: DemoCreator): Promise<void> {
  await member.putPicture(OWN_PORTRAIT_PATH, Uint8Array.from(await readFile(join(PORTRAITS, `${key}.webp`))));
}

/** Members confirm credits in works of others; some stay open, so that the page has content. */
async function answerCredits(member: Member, leftOpen: number): Promise<void> {
  const { items } = await member.call(credits.proposals, { query: { limit: 100 } });
  for (const { id } of items.slice(leftOpen)) await member.call(credits.confirm, { params: { id }, body: {} });
}

/** The account's event may change the profile meanwhile: then it is read again. */
async function fillProfile(member: Member, creator: DemoCreator, tries = 10): Promise<void> {
  try {
    const { version } = await member.call(profiles.own);
    await member.call(profiles.update, { body: { version, profile: creator.profile } });
    await member.call(profiles.setStatus, { body: { status: 'publish' } });
  } catch (error) {
    if (tries === 0 || !(error instanceof ApiProblem) || error.status !== 409) throw error;
    await setTimeout(100);
    await fillProfile(member, creator, tries - 1);
  }
}

interface Portfolio {
  creator: DemoCreator;
  member: Member;
  idOf: IdOf;
}

async function fillPortfolio(platform: Platform, { creator, member, idOf }: Portfolio): Promise<void> {
  const ids: string[] = [];
  const own = WORKS.filter(({ owner }) => owner === creator.key);
  // All files first: the catalogue hears of most of them before it publishes the works.
  const added: [DemoWork, string][] = [];
  for (const work of own) added.push([work, await addAsset(platform, work, idOf(work.owner))]);
  for (const [work, assetId] of added) {
    const { id } = await member.call(works.create, {
      body: { kind: work.kind, assetIds: [assetId], form: formOf(work, idOf) },
    });
    await publish(member, id);
    ids.push(id);
  }
  if (ids.length >= REEL_WORKS) await makeReel(member, creator, ids.slice(-REEL_WORKS).toReversed());
}

/** The newest works become the reel on the creator's page. */
async function makeReel(member: Member, { profile }: DemoCreator, workIds: string[]): Promise<void> {
  const { id: reelId } = await member.call(slideSelects.create, { body: { name: REEL, workIds } });
  const { version } = await member.call(profiles.own);
  await member.call(profiles.update, { body: { version, profile: { ...profile, reelId } } });
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
  const original = originalOf(outcome);
  const fileName = `${form.title}${kind === 'video' ? '.mp4' : '.avif'}`;
  return addPreparedAsset(serviceOf(platform, 'media'), { ownerId, kind, fileName, folder, original, outcome });
}

/** Of a picture the largest; of a film its parts, which make one file behind the one that begins them. */
function originalOf({ kind, renditions }: PipelineOutcome): string[] {
  const paths = renditions.map(({ path }) => path);
  if (kind === 'image') return paths.slice(-1);
  return [...paths.filter((path) => path.endsWith('/init.mp4')), ...paths.filter((path) => path.endsWith('.m4s'))];
}

/** Waits until every event is delivered, and those that its delivery brings. */
async function settle({ services }: Platform): Promise<void> {
  for (let quietTimes = 0; quietTimes < 2;) {
    const waiting = await Promise.all(
      [...services.values()].map(({ database }) =>
        database.query<unknown[]>('SELECT 1 FROM outbox WHERE published_at IS NULL LIMIT 1'),
      ),
    );
    quietTimes = waiting.every((rows) => rows.length === 0) ? quietTimes + 1 : 0;
    await setTimeout(50);
  }
}

/** The catalogue gets the finished file by an event, moments later. */
async function publish(member: Member, id: string, tries = 300): Promise<void> {
  try {
    await member.call(works.setStatus, { params: { id }, body: { status: 'publish' } });
  } catch (error) {
    if (tries === 0) throw error;
    await setTimeout(100);
    await publish(member, id, tries - 1);
  }
}
