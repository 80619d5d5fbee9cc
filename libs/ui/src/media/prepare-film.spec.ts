import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { prepareFilm } from './prepare-film.js';

const MASTER = `#EXTM3U
#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=90000,BANDWIDTH=4000000,RESOLUTION=1920x1080
1080p/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=960x540
540p/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=150000,RESOLUTION=640x360
360p/index.m3u8
`;
const QUALITY = `#EXTM3U
#EXT-X-MAP:URI="init.mp4"
#EXTINF:3.0,
00000.m4s
#EXTINF:3.0,
00001.m4s
#EXT-X-ENDLIST
`;

/** A server of films; tells what was asked for. */
function serve(files: Readonly<Record<string, string>>): string[] {
  const asked: string[] = [];
  globalThis.fetch = jest.fn((url: unknown) => {
    const path = new URL(String(url)).pathname;
    asked.push(path);
    const text = files[path] ?? '';
    const answer = { ok: path in files, text: () => Promise.resolve(text), arrayBuffer: () => Promise.resolve(text) };
    return Promise.resolve(answer);
  }) as unknown as typeof fetch; // as: only what is read of an answer
  return asked;
}
const FILM = {
  '/files/a/master.m3u8': MASTER,
  ...Object.fromEntries(
    ['1080p', '540p', '360p'].flatMap((name) => [
      [`/files/a/${name}/index.m3u8`, QUALITY],
      [`/files/a/${name}/init.mp4`, ''],
      [`/files/a/${name}/00000.m4s`, ''],
    ]),
  ),
};
const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});
const prepare = (estimate?: number, width = 1920) =>
  prepareFilm('http://localhost/files/a/master.m3u8', new AbortController().signal, { width, estimate });

describe('preparing a film', () => {
  it.each([
    [undefined, '540p'],
    [5_000_000, '1080p'],
    [100_000, '360p'],
  ])('loads the first part of the quality that %p bit/s carry', async (estimate, name) => {
    const asked = serve(FILM);
    await prepare(estimate);
    expect(asked).toEqual([
      '/files/a/master.m3u8',
      `/files/a/${name}/index.m3u8`,
      `/files/a/${name}/init.mp4`,
      `/files/a/${name}/00000.m4s`,
    ]);
  });

  it.each([
    [360, '360p'],
    [640, '360p'],
    [641, '540p'],
    [1080, '1080p'],
    [3840, '1080p'],
  ])('loads no more than a player of %i px shows, however fast the connection is', async (width, name) => {
    const asked = serve(FILM);
    await prepare(50_000_000, width);
    expect(asked).toContain(`/files/a/${name}/00000.m4s`);
    expect(asked).toHaveLength(4);
  });

  it('measures upright films by their height', async () => {
    const asked = serve({ ...FILM, '/files/a/master.m3u8': MASTER.replace(/=(\d+)x(\d+)/g, '=$2x$1') });
    await prepare(50_000_000, 700);
    expect(asked).toContain('/files/a/540p/00000.m4s');
  });

  it('loads the best of several qualities of one size, and any where no size is told', async () => {
    const light = '#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=960x540\n360p/index.m3u8\n';
    const asked = serve({ ...FILM, '/files/a/master.m3u8': `${MASTER.replace(/.*640x360.*\n.*\n/, '')}${light}` });
    await prepare(50_000_000, 800);
    expect(asked).toContain('/files/a/540p/00000.m4s');
    const unsized = serve({ ...FILM, '/files/a/master.m3u8': MASTER.replaceAll(/,RESOLUTION=\d+x\d+/g, '') });
    await prepare(50_000_000, 360);
    expect(unsized).toContain('/files/a/1080p/00000.m4s');
  });

  it('ends where nothing is found, without an error', async () => {
    const asked = serve({});
    await prepare();
    expect(asked).toEqual(['/files/a/master.m3u8']);
    globalThis.fetch = () => Promise.reject(new Error('no connection'));
    await expect(prepare()).resolves.toBeUndefined();
  });
});
