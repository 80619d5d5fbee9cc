import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDemoAccounts } from '@koma/auth';
import {
  callUrl,
  type Endpoint,
  ENDPOINTS,
  LINK_COOKIE,
  profiles,
  type RequestOf,
  shared,
  SHARED_PATH,
  shareLinks,
  slideSelects,
  works,
} from '@koma/contracts';
import { eventually } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ApiClient, ApiProblem } from './api-client.js';
import { type Platform, startPlatform } from './platform.js';
import { freePort } from './processes.js';

const PASSWORD = 'Koma2026x';
const [OWNER, OTHER] = ['gate@koma.example', 'guest@koma.example'] as const;
const SAMPLES = join(import.meta.dirname, '../../services/media/samples');
const LINK_PASSWORD = 'tomato';
const data = mkdtempSync(join(tmpdir(), 'koma-gate-'));
let platform: Platform;
let owner: ApiClient;
let guest: ApiClient;
let film: string;
let picture: string;
let reel: string;
let ownerId: string;

async function limitedWork(file: string, kind: 'video' | 'image'): Promise<string> {
  const assetId = await owner.upload(join(SAMPLES, file), kind);
  await owner.settled(assetId);
  const form = { title: kind === 'video' ? '潮騒' : '凪', clientName: '白波飲料' };
  const { id } = await owner.call(works.create, { body: { kind, assetIds: [assetId], form } });
  await eventually(() => owner.call(works.setStatus, { params: { id }, body: { status: 'limited' } }), 10_000);
  return id;
}

beforeAll(async () => {
  platform = await startPlatform({ data, port: await freePort(), env: { LOG_LEVEL: 'silent', LIMIT_FACTOR: '1000' } });
  const database = platform.services.get('auth')?.database;
  if (!database) throw new Error('auth does not run');
  const account = { password: PASSWORD, profileType: 'creator' } as const;
  [ownerId = ''] = await addDemoAccounts(database, [
    { ...account, email: OWNER, familyName: '汐見', firstName: '渚' },
    { ...account, email: OTHER },
  ]);
  owner = await new ApiClient(platform.origin).signIn(OWNER, PASSWORD);
  guest = await new ApiClient(platform.origin).signIn(OTHER, PASSWORD);
  await owner.call(profiles.own);
  await owner.call(profiles.setStatus, { body: { status: 'limited' } });
  film = await limitedWork('film.mp4', 'video');
  picture = await limitedWork('picture.jpg', 'image');
  reel = (await owner.call(slideSelects.create, { body: { name: '代表作', workIds: [film, picture] } })).id;
}, 120_000);
afterAll(async () => {
  await platform.close();
  rmSync(data, { recursive: true, force: true });
}, 60_000);

type Target = { kind: 'creator' | 'work' | 'slide-select'; targetId: string };
interface Link {
  id: string;
  token: string;
}

async function makeLink(target: Target): Promise<Link> {
  const form = { recipient: '門番', password: LINK_PASSWORD, lastDay: null, allowsDownload: true };
  const { id, path } = await owner.call(shareLinks.create, { body: { ...target, form } });
  return { id, token: /[\w-]{43}/.exec(path)?.[0] ?? '' };
}

async function passOf({ token }: Link, password = LINK_PASSWORD): Promise<string> {
  const url = callUrl(shared.unlock, { params: { token } }, platform.origin);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: platform.origin },
    body: JSON.stringify({ password }),
  });
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** Status and text of an address, with or without a cookie. */
async function get(path: string | URL, cookie = ''): Promise<{ status: number; text: string }> {
  const response = await fetch(new URL(path, platform.origin), { headers: cookie ? { cookie } : {} });
  return { status: response.status, text: await response.text() };
}

/** Every call of a link that answers with content. A new one without a line here fails. */
const CONTENT: Record<string, (token: string) => URL[]> = {
  [shared.creator.id]: (token) => [address(shared.creator, { params: { token } })],
  [shared.reel.id]: (token) => [address(shared.reel, { params: { token } })],
  [shared.document.id]: (token) => [address(shared.document, { params: { token } })],
  [shared.works.id]: (token) => [address(shared.works, { params: { token } })],
  [shared.work.id]: (token) => [film, picture].map((id) => address(shared.work, { params: { token, id } })),
  [shared.slideSelect.id]: (token) => [address(shared.slideSelect, { params: { token } })],
};
/** Calls of a link that tell nothing of what is behind it, or take only. */
const TAKING = [shared.open, shared.unlock, shared.enter, shared.watched].map(({ id }) => id);

function address<E extends Endpoint>(endpoint: E, request: Partial<RequestOf<E>>): URL {
  return callUrl(endpoint, request, platform.origin);
}

const isRefused = (status: number) => [401, 403, 404, 410].includes(status);
const contentOf = (token: string) => Object.values(CONTENT).flatMap((addresses) => addresses(token));

const FILE = /\/files\/[^"'\s\\]+/g;

/** Every file behind an open link: what answers name, and what playlists lead to. */
async function filesOf(token: string, cookie: string): Promise<string[]> {
  const found = new Set<string>();
  for (const url of contentOf(token)) {
    const { text } = await get(url, cookie);
    for (const [file] of text.matchAll(FILE)) found.add(file);
  }
  for (const file of [...found].filter((path) => path.endsWith('.m3u8'))) await followPlaylist(file, found);
  return [...found];
}

async function followPlaylist(file: string, found: Set<string>): Promise<void> {
  const { text } = await get(file);
  for (const [name] of text.matchAll(/[\w./-]+\.(?:m3u8|m4s|mp4|ts)/g)) {
    const next = new URL(name, new URL(file, platform.origin)).pathname;
    if (found.has(next)) continue;
    found.add(next);
    if (next.endsWith('.m3u8')) await followPlaylist(next, found);
  }
}

it('knows every call of a share link', () => {
  const all = ENDPOINTS.filter(({ path }) => path.startsWith(SHARED_PATH)).map(({ id }) => id);
  expect([...Object.keys(CONTENT), ...TAKING].toSorted()).toEqual(all.toSorted());
});

const TARGETS = {
  work: (): Target => ({ kind: 'work', targetId: film }),
  creator: (): Target => ({ kind: 'creator', targetId: ownerId }),
  'slide-select': (): Target => ({ kind: 'slide-select', targetId: reel }),
} as const;
const NAMES = z.enum(['work', 'creator', 'slide-select']).options;

describe.each(NAMES)('what is behind a link to a %s', (name) => {
  it('opens with the right password and in no other way', async () => {
    const link = await makeLink(TARGETS[name]());
    const other = await makeLink(TARGETS[name]());
    const doors = {
      'no password': '',
      'a wrong one': await passOf(link, 'potato'),
      'another link’s cookie': await passOf(other),
      'a forged one': `${LINK_COOKIE}=${link.id}.AAAAAAAAAAAAAAAAAAAAAA`,
    };
    for (const [door, cookie] of Object.entries(doors)) {
      for (const url of contentOf(link.token)) {
        const { status, text } = await get(url, cookie);
        expect({ door, url: url.pathname, refused: isRefused(status) }).toEqual({
          door,
          url: url.pathname,
          refused: true,
        });
        expect(text).not.toMatch(/潮騒|凪|汐見|\/files\//);
      }
    }
    const right = await passOf(link);
    const statuses = await Promise.all(contentOf(link.token).map(async (url) => (await get(url, right)).status));
    expect(statuses).toContain(200);
  });
});

describe('every byte behind a link', () => {
  const open = async (name: (typeof NAMES)[number]) => {
    const link = await makeLink(TARGETS[name]());
    const cookie = await passOf(link);
    const files = await filesOf(link.token, cookie);
    for (const file of files) expect({ file, ...(await get(file)), text: '' }).toEqual({ file, status: 200, text: '' });
    return { link, cookie, files };
  };
  /** Within a second of the change, each address is refused. */
  const closed = async ({ link, cookie, files }: Awaited<ReturnType<typeof open>>) => {
    await eventually(async () => {
      for (const file of files) expect({ file, status: (await get(file)).status }).toEqual({ file, status: 403 });
    }, 3_000);
    for (const url of contentOf(link.token)) expect(isRefused((await get(url, cookie)).status)).toBe(true);
  };

  it('is of every kind there is', async () => {
    const { files } = await open('slide-select');
    const kinds = ['.m3u8', '.m4s', 'preview', 'quad', 'poster', 'picture/', '/original'];
    expect(kinds.filter((kind) => !files.some((file) => file.includes(kind)))).toEqual([]);
  });

  it('is out of reach once the link is revoked, and stays open through other links', async () => {
    const [revoked, kept] = [await open('work'), await open('work')];
    await owner.call(shareLinks.revoke, { params: { id: revoked.link.id } });
    await closed(revoked);
    for (const file of kept.files) expect((await get(file)).status).toBe(200);
  });

  it('is out of reach once the password is another', async () => {
    const before = await open('work');
    const body = { recipient: '門番', password: 'carrot', lastDay: null, allowsDownload: true };
    await owner.call(shareLinks.update, { params: { id: before.link.id }, body });
    await closed(before);
    expect((await filesOf(before.link.token, await passOf(before.link, 'carrot'))).length).toBeGreaterThan(0);
  });

  it('is out of reach once the last day is over', async () => {
    const { link, cookie } = await open('work');
    const catalogue = platform.services.get('catalogue')?.database;
    await catalogue?.query(`UPDATE share_link SET last_day = current_date - 2 WHERE id = $1`, [link.id]);
    for (const url of contentOf(link.token)) expect([404, 410]).toContain((await get(url, cookie)).status);
  });

  it('is out of reach once the work is private, and comes back with it', async () => {
    const before = await open('work');
    await owner.call(works.setStatus, { params: { id: film }, body: { status: 'unpublish' } });
    await closed(before);
    await owner.call(works.setStatus, { params: { id: film }, body: { status: 'limited' } });
    expect((await filesOf(before.link.token, before.cookie)).length).toBeGreaterThan(0);
  });

  it('is out of reach once the profile is private', async () => {
    const before = await open('work');
    await owner.call(profiles.setStatus, { body: { status: 'unpublish' } });
    await closed(before);
    await owner.call(profiles.setStatus, { body: { status: 'limited' } });
  });
});

describe('members without a link', () => {
  it('find nothing of what is limited', async () => {
    for (const kind of ['video', 'image'] as const) {
      expect((await guest.call(works.search, { query: { kind, q: '潮騒' } })).total).toBe(0);
    }
    for (const id of [film, picture]) {
      await expect(guest.call(works.get, { params: { id } })).rejects.toThrow(ApiProblem);
    }
    await expect(guest.call(profiles.get, { params: { id: ownerId } })).rejects.toThrow(ApiProblem);
  });
});
