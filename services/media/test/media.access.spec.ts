import { dataExports, media, portraits } from '@koma/contracts';
import { accessMatrix, ROLES, row } from '@koma/testing';
import { afterAll, beforeAll } from '@jest/globals';
import { MediaHarness } from './media-harness.js';

let harness: MediaHarness;
beforeAll(async () => {
  harness = await MediaHarness.start({ WORKERS: '0' });
});
afterAll(() => harness.close());

const SIGNED_IN = ROLES.filter((role) => role !== 'anonymous');
const MEMBERS = ['user', 'owner', 'otherCreator'] as const;

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
    row(dataExports.latest, { allows: MEMBERS, request: () => ({}) }),
    row(dataExports.start, { allows: MEMBERS, request: () => ({}) }),
    row(portraits.versions, {
      allows: SIGNED_IN,
      request: ({ accountId }) => ({ query: { ids: accountId } }),
    }),
    row(media.deleteAsset, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: await harness.sample(owner, 'picture.jpg', 'image') } }),
    }),
  ],
);
