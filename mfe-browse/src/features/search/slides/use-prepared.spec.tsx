import { afterEach, expect, it } from '@jest/globals';
import type { WorkMedia } from '@koma/contracts';
import { renderHook, waitFor } from '@testing-library/react';
import { cardWork, creatorCard } from '../../../testing/creators.js';
import { usePrepared } from './use-prepared.js';

const MASTER = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=90000,RESOLUTION=640x360
360p.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=180000,RESOLUTION=1280x720
720p.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=270000,RESOLUTION=1920x1080
1080p.m3u8
`;
const MEDIA: WorkMedia = {
  ...{ assetId: '0198f3a0-0000-7000-8000-000000000020', state: 'ready', failure: null, thumbHash: null },
  ...{ width: 1920, height: 1080, durationSeconds: 30, base: '/files/x', pictures: [] },
  ...{ hls: 'master.m3u8', preview: null, stills: [], captions: [] },
};
const [realFetch, realRatio] = [globalThis.fetch, devicePixelRatio];
afterEach(() => {
  globalThis.fetch = realFetch;
  globalThis.devicePixelRatio = realRatio;
});

it.each([
  [390, 1, '360p'],
  [390, 3, '720p'],
  [320, 2, '360p'],
  [800, 2, '1080p'],
])('prepares a film for a stage of %i px on a screen of ratio %i in %s', async (width, ratio, name) => {
  const asked: string[] = [];
  globalThis.fetch = (request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, location.href);
    asked.push(pathname);
    return Promise.resolve(new Response(pathname.endsWith('master.m3u8') ? MASTER : ''));
  };
  globalThis.devicePixelRatio = ratio;
  const stage = document.createElement('div');
  stage.getBoundingClientRect = () => new DOMRect(0, 0, width, (width * 9) / 16);
  const next = { creator: creatorCard(1), work: { ...cardWork(1), media: MEDIA } };
  renderHook(() => usePrepared(next, { current: stage }));
  await waitFor(() => expect(asked).toEqual(['/files/x/master.m3u8', `/files/x/${name}.m3u8`]));
});
