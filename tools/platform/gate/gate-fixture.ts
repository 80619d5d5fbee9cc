import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDemoAccounts } from '@koma/auth';
import {
  analytics,
  credits,
  favouriteCreators,
  favourites,
  licenceRequests,
  OWN_LOGO_PATH,
  OWN_PORTRAIT_PATH,
  profiles,
  projects,
  type PublishStatus,
  type RequestOf,
  slideSelects,
  staffWorks,
  works,
} from '@koma/contracts';
import { ApiClient, callEndpoint } from '../api-client.js';
import { type Platform, startPlatform } from '../platform.js';
import { freePort, until } from '../processes.js';

const PASSWORD = 'Koma2026x';
const [OWNER, GUEST, STAFF] = ['gate@koma.example', 'guest@koma.example', 'gate-staff@koma.example'] as const;
const SAMPLES = join(import.meta.dirname, '../../../services/media/samples');
const SHELL = '<!doctype html><html lang="ja"><head><title>Koma</title></head></html>';

/** Words that occur in the owner's profile and works only. */
export const SECRETS = /潮騒|凪|汐見|白波|\/files\//;

/**
 * A platform with an owner whose profile and film are limited, and another creator, the guest, who has a credit in the film and
 * has marked and collected it while it was visible.
 */
export class GateFixture {
  private signedIn: Promise<ApiClient> | undefined;

  private constructor(
    readonly platform: Platform,
    readonly data: string,
    readonly owner: ApiClient,
    readonly guest: ApiClient,
    readonly ids: Readonly<
      Record<
        'owner' | 'guest' | 'film' | 'picture' | 'reel' | 'guestFilm' | 'guestReel' | 'guestProject' | 'guestDraft',
        string
      >
    >,
  ) {}

  static async start(): Promise<GateFixture> {
    const data = mkdtempSync(join(tmpdir(), 'koma-gate-'));
    mkdirSync(join(data, 'web/shell/dist'), { recursive: true });
    writeFileSync(join(data, 'web/shell/dist/index.html'), SHELL);
    const env = { LOG_LEVEL: 'silent', LIMIT_FACTOR: '1000', KOMA_POSTGRES_FAST: '1' };
    const platform = await startPlatform({ data, port: await freePort(), webRoot: join(data, 'web'), env });
    const database = platform.services.get('auth')?.database;
    if (!database) throw new Error('auth does not run');
    const account = { password: PASSWORD, profileType: 'creator' } as const;
    const [ownerId = '', guestId = ''] = await addDemoAccounts(database, [
      { ...account, email: OWNER, familyName: '汐見', firstName: '渚' },
      { ...account, email: GUEST, familyName: '灯', firstName: '守' },
      {
        ...account,
        email: STAFF,
        profileType: 'admin',
        adminPermission: 'limited',
        familyName: '運営',
        firstName: '花',
      },
    ]);
    const owner = await new ApiClient(platform.origin).signIn(OWNER, PASSWORD);
    const guest = await new ApiClient(platform.origin).signIn(GUEST, PASSWORD);
    const made = { owner: ownerId, guest: guestId, ...(await fill(owner, guest, { ownerId, guestId })) };
    return new GateFixture(platform, data, owner, guest, made);
  }

  async close(): Promise<void> {
    await this.platform.close();
    rmSync(this.data, { recursive: true, force: true });
  }

  async show(what: 'profile' | 'film' | 'picture', status: PublishStatus): Promise<void> {
    if (what === 'profile') await this.owner.call(profiles.setStatus, { body: { status } });
    else await this.owner.call(works.setStatus, { params: { id: this.ids[what] }, body: { status } });
  }

  private staff(): Promise<ApiClient> {
    this.signedIn ??= new ApiClient(this.platform.origin).signIn(STAFF, PASSWORD);
    return this.signedIn;
  }

  /** Staff hide works, whatever their owner has chosen. */
  async hide(...what: readonly ('film' | 'picture')[]): Promise<void> {
    const ids = what.map((one) => this.ids[one]);
    await (await this.staff()).call(staffWorks.hide, { body: { ids, reason: '確認中のため' } });
  }

  async restore(...what: readonly ('film' | 'picture')[]): Promise<void> {
    await (await this.staff()).call(staffWorks.restore, { body: { ids: what.map((one) => this.ids[one]) } });
  }
}

async function fill(owner: ApiClient, guest: ApiClient, { ownerId, guestId }: Record<'ownerId' | 'guestId', string>) {
  await introduce(owner, { familyName: '汐見', firstName: '渚' });
  await introduce(guest, { familyName: '灯', firstName: '守' });
  const body = new Uint8Array(await readFile(join(SAMPLES, 'picture.jpg')));
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'image/jpeg' };
  for (const path of [OWN_PORTRAIT_PATH, OWN_LOGO_PATH])
    await fetch(new URL(path, owner.origin), { method: 'PUT', headers, body });
  const named = [{ role: 'director', name: '灯 守', creatorId: guestId }];
  const genres = ['beauty'];
  const form = { title: '潮騒', clientName: '白波飲料', credits: named, genres };
  const film = await publish(owner, 'film.mp4', 'video', form);
  const picture = await publish(owner, 'picture.jpg', 'image', { title: '凪', genres });
  const reel = (await owner.call(slideSelects.create, { body: { name: '代表作', workIds: [film, picture] } })).id;
  const youtubeUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const wish = { kind: 'video' as const, assetIds: [], form: { title: '灯台', youtubeUrl, genres } };
  const { id: guestFilm } = await guest.call(works.create, { body: wish });
  await guest.call(works.setStatus, { params: { id: guestFilm }, body: { status: 'publish' } });
  await collect(guest, film);
  const guestReel = (await guest.call(slideSelects.create, { body: { name: '候補', workIds: [film] } })).id;
  const wanted = { name: '案件', workIds: [film], creatorIds: [ownerId] };
  const { id: guestProject } = await guest.call(projects.create, { body: wanted });
  await guest.call(favouriteCreators.add, { params: { id: ownerId } });
  const guestDraft = await draftLicence(guest, film);
  await view(guest, film);
  await setLimited(owner, film);
  return { film, picture, reel, guestFilm, guestReel, guestProject, guestDraft };
}

/** A draft of a request for the film; the licensing service gets it by an event, moments later. */
async function draftLicence(guest: ApiClient, film: string): Promise<string> {
  let id = '';
  const draft = async () => {
    ({ id } = await guest.call(licenceRequests.create, { body: { workIds: [film] } }));
    return true;
  };
  await until(() => draft().catch(() => false), 20_000);
  return id;
}

type Form = RequestOf<typeof works.create>['body']['form'];

async function introduce(who: ApiClient, name: { familyName: string; firstName: string }): Promise<void> {
  const { version } = await who.call(profiles.own);
  await who.call(profiles.update, { body: { version, profile: { ...name, position: 'director' } } });
  await who.call(profiles.setStatus, { body: { status: 'publish' } });
}

/** Things that arrive by events are not there at once. */
const succeeds = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

async function publish(owner: ApiClient, file: string, kind: 'video' | 'image', form: Form): Promise<string> {
  const assetId = await owner.upload(join(SAMPLES, file), kind);
  await owner.settled(assetId);
  const { id } = await owner.call(works.create, { body: { kind, assetIds: [assetId], form } });
  const request = { params: { id }, body: { status: 'publish' } } as const;
  await until(() => succeeds(owner.call(works.setStatus, request)), 10_000);
  return id;
}

/** What another member stores of a film while it is visible. */
async function collect(guest: ApiClient, film: string): Promise<void> {
  await until(async () => {
    const [credit] = (await guest.call(credits.proposals, { query: {} })).items;
    return credit !== undefined && succeeds(guest.call(credits.confirm, { params: { id: credit.id }, body: {} }));
  }, 5_000);
  await guest.call(favourites.add, { params: { id: film } });
}

/** With the user agent of a browser, because robots are not counted. */
async function view({ origin, token }: ApiClient, film: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/144.0' };
  await callEndpoint(analytics.reportView, { body: { kind: 'video', id: film } }, { origin, headers });
}

async function setLimited(owner: ApiClient, film: string): Promise<void> {
  await owner.call(works.setStatus, { params: { id: film }, body: { status: 'limited' } });
  await owner.call(profiles.setStatus, { body: { status: 'limited' } });
}
