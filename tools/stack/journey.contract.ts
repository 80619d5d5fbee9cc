import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { auth, dashboards, fileUrl, notifications, profiles, VIEWS_PATH, works } from '@koma/contracts';
import { eventually } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../platform/api-client.js';
import { accounts } from '../platform/demo-accounts.js';
import { type Services, startServices } from './services.js';
import type { Stack } from './start-stack.mjs';

const SAMPLES = resolve(import.meta.dirname, '../../services/media/samples');
const PASSWORD = 'Brand2new';
const email = 'stranger@example.jp';

export interface Given {
  stack: Stack;
  services: Services;
}

/** A stranger becomes a creator, publishes, is found and watched; on the servers that `start` gives, by services with `settings`. */
export function journeyContract(
  start: () => Promise<Stack>,
  more: (given: () => Given) => void = () => undefined,
  settings: () => Promise<Record<string, string>> = async () => ({}),
): void {
  let stack: Stack;
  let services: Services;
  let folder: string;
  let stranger: ApiClient;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'koma-services-'));
    stack = await start();
    services = await startServices(stack, folder, { settings: await settings() });
    stranger = new ApiClient(services.origin, null, stack.env.MAIL_INBOX_URL);
  }, 400_000);
  afterAll(async () => {
    await services?.stop();
    await stack?.stop();
    await rm(folder, { recursive: true, force: true });
  }, 120_000);

  const signIn = (role: string) => {
    const account = accounts.find((one) => one.role === role);
    return stranger.signIn(account?.email ?? '', account?.password ?? '');
  };
  const mailedLink = () =>
    eventually(async () => {
      const [mail] = await stranger.inbox(email);
      const [, uid = '', token = ''] = /reset_password\/([\w-]+)\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
      expect(token).not.toBe('');
      return { uid, token };
    }, 30_000);

  describe('the journey with one process per service on real servers', () => {
    let creator: ApiClient;
    let filmId: string;

    it('registers a stranger', async () => {
      const [{ attemptId }, code] = await stranger.codeAfter(email, () =>
        stranger.call(auth.startSignUp, { body: { email, profileType: 'creator', locale: 'ja' } }),
      );
      const { applicationToken } = await stranger.call(auth.verifySignUp, { body: { attemptId, code } });
      const name = { familyName: '早川', firstName: '花', familyNameKana: 'ハヤカワ', firstNameKana: 'ハナ' };
      const contact = { mobileNumber: '090-1234-5678', affiliation: 'freelance', companyName: '' } as const;
      const form = { ...name, familyNameRoman: '', firstNameRoman: '', ...contact, agreed: true } as const;
      const { id } = await stranger.call(auth.apply, { body: { applicationToken, form } });
      await (await signIn('admin (limited)')).call(auth.acceptApplication, { params: { id } });
      await stranger.call(auth.reset, {
        params: await mailedLink(),
        body: { password: PASSWORD, passwordAgain: PASSWORD },
      });
      creator = await stranger.signIn(email, PASSWORD);
      expect(await creator.call(auth.me)).toMatchObject({ email, profileType: 'creator' });
    }, 120_000);

    it.each([
      ['film.mp4', 'video'],
      ['picture.jpg', 'image'],
    ] as const)(
      'publishes %s',
      async (file, kind) => {
        const { version } = await creator.call(profiles.own);
        const profile = { familyName: '佐藤', firstName: '空', position: 'director' };
        await creator.call(profiles.update, { body: { version, profile } });
        await creator.call(profiles.setStatus, { body: { status: 'publish' } });
        const assetId = await creator.upload(join(SAMPLES, file), kind);
        const form = { title: '海辺の一日', mediaType: 'tvc', genres: ['stylish'] };
        const { id } = await creator.call(works.create, { body: { kind, assetIds: [assetId], form } });
        expect(await creator.settled(assetId)).toMatchObject({ state: 'ready' });
        await eventually(() => creator.call(works.setStatus, { params: { id }, body: { status: 'publish' } }), 20_000);
        if (kind === 'video') filmId = id;
        await eventually(async () => {
          const { items } = await creator.call(notifications.list, { query: {} });
          expect(items.filter(({ values }) => values.fileName === file)).toHaveLength(1);
        }, 20_000);
      },
      180_000,
    );

    it('lets a user find, open and watch the work, and counts the view', async () => {
      const user = await signIn('user');
      const { items } = await user.call(works.search, { query: { kind: 'video', q: '海辺', genre: ['stylish'] } });
      expect(items.map(({ id }) => id)).toEqual([filmId]);
      const film = await user.call(works.get, { params: { id: filmId } });
      const playlist = await fetch(new URL((film.media && fileUrl(film.media, film.media.hls)) ?? '', services.origin));
      expect(await playlist.text()).toContain('#EXTM3U');
      const report = await fetch(new URL(VIEWS_PATH, services.origin), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${user.token}`,
          'user-agent': 'Mozilla/5.0 Firefox/150.0',
        },
        body: JSON.stringify({ kind: 'video', id: filmId }),
      });
      expect(report.status).toBe(202);
      const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
      await eventually(async () => {
        const { total } = await creator.call(dashboards.figures, {
          query: { from: today, to: today, measure: 'view' },
        });
        expect(total).toBe(1);
      }, 60_000);
    }, 120_000);

    it('ends a session everywhere at once', async () => {
      const user = await signIn('user');
      await user.call(works.search, { query: { kind: 'video' } });
      await user.call(auth.logout);
      await eventually(async () => {
        await expect(user.call(works.search, { query: { kind: 'video' } })).rejects.toMatchObject({ status: 401 });
      }, 1_000);
    });

    it('continues after a service has crashed', async () => {
      await services.crash('catalogue');
      const user = await signIn('user');
      expect((await user.call(works.search, { query: { kind: 'video', q: '海辺' } })).total).toBe(1);
      await creator.call(works.setStatus, { params: { id: filmId }, body: { status: 'unpublish' } });
      expect((await user.call(works.search, { query: { kind: 'video', q: '海辺' } })).total).toBe(0);
    }, 120_000);

    it('hides the local inbox in production', async () => {
      expect((await fetch(new URL('/api/dev/inbox', services.origin))).status).toBe(404);
    });
  });

  more(() => ({ stack, services }));
}
