import { media } from '@koma/contracts';
import { accessMatrix, row } from '@koma/testing';
import { afterAll, beforeAll } from '@jest/globals';
import { MediaHarness } from './media-harness.js';

let harness: MediaHarness;
beforeAll(async () => {
  harness = await MediaHarness.start({ WORKERS: '0' });
});
afterAll(() => harness.close());

accessMatrix(
  () => harness.service,
  [
    row(media.getAsset, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: await harness.sample(owner, 'picture.jpg', 'image') } }),
    }),
    row(media.listAssets, {
      allows: ['owner', 'otherCreator'],
      request: () => ({ query: { kind: 'image' as const } }),
    }),
    row(media.deleteAsset, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: await harness.sample(owner, 'picture.jpg', 'image') } }),
    }),
  ],
);
