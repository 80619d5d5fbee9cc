import {
  type Caller,
  captions,
  dataExports,
  download,
  downloads,
  fileFigures,
  filmSounds,
  licensedFiles,
  linkFile,
  linkFiles,
  logos,
  licenceDeliveries,
  media,
  portraits,
  profilePdf,
  profilePdfs,
  slideSelectPdf,
  slideSelectPdfs,
  staffFiles,
} from '@koma/contracts';
import { AppError, grantEnd, newId, signFileGrant } from '@koma/service-kit';
import { accessMatrix, mocked, mockEndpoints, type MockService, ROLES, row, testSecret } from '@koma/testing';
import { afterAll, beforeAll } from '@jest/globals';
import { Asset } from '../src/assets/assets/asset.entity.js';
import { DownloadHarness } from './download-harness.js';
import type { MediaHarness } from './media-harness.js';

let making: DownloadHarness;
let harness: MediaHarness;
let desk: MockService;
beforeAll(async () => {
  desk = await licensingMock();
  making = await DownloadHarness.start({ WORKERS: '0', LICENSING_URL: desk.url });
  harness = making.media;
});
afterAll(async () => {
  await making.close();
  await desk.close();
});

const SIGNED_IN = ROLES.filter((role) => role !== 'anonymous');
const ADMINS = ['limitedAdmin', 'fullAdmin'] as const;
const MEMBERS = ['user', 'owner', 'otherCreator'] as const;

/** Makes the catalogue allow one picture to everybody. */
const allowOne = async (owner: Caller) =>
  making.allow([making.work(owner, [await harness.sample(owner, 'picture.jpg', 'image')])]);
const aDownload = async (owner: Caller) => {
  await allowOne(owner);
  const { id } = download.parse((await making.create(owner)).body);
  return { params: { id } };
};

/** The PDF of a profile, requested with the grant of an open link. */
const linkedPdf = () => {
  const link = { id: newId(), epoch: 1 };
  const grant = { assetId: link.id, epoch: 0, expires: grantEnd(false), link, withOriginal: true };
  const wish = { kind: 'pdf', locale: 'ja' } as const;
  return { params: { linkId: link.id }, body: { grant: signFileGrant(grant, testSecret), wish } };
};

/** A licence of the owner's own works, of which the licensing service tells nobody else. */
let licensed = { id: '', assetId: '', accountId: '' };
const aLicence = ({ accountId }: Caller) => {
  licensed = { id: newId(), assetId: newId(), accountId };
  return { params: { id: licensed.id } };
};
const requireLicensee = ({ licenceId, accountId }: { licenceId: string; accountId: string }) => {
  if (licenceId !== licensed.id || accountId !== licensed.accountId) throw new AppError('RESOURCE.NOT_FOUND');
  const side = 'licensee' as const;
  return {
    side,
    state: 'active' as const,
    creatorId: accountId,
    form: 'original' as const,
    works: [{ ...WORK, id: licensed.id }],
  };
};
const WORK = { kind: 'video' as const, title: 'A', titleEn: '' };
const licensingMock = () =>
  mockEndpoints(
    mocked(licenceDeliveries.find, ({ body }) => requireLicensee(body)),
    mocked(licenceDeliveries.begin, ({ body }) => {
      requireLicensee(body);
      return { id: newId() };
    }),
  );

accessMatrix(
  () => harness.service,
  [
    row(media.getAsset, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: await harness.sample(owner, 'picture.jpg', 'image') } }),
    }),
    row(staffFiles.list, { allows: ADMINS, request: () => ({ query: { id: [newId()] } }) }),
    row(fileFigures.files, { allows: ADMINS, request: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }) }),
    row(staffFiles.retry, {
      allows: ADMINS,
      request: async (owner) => {
        const id = await harness.sample(owner, 'picture.jpg', 'image');
        await harness.service.running.database.manager.update(Asset, { id }, { state: 'failed' });
        return { params: { id } };
      },
    }),
    row(media.putStills, {
      allows: ['owner'],
      request: async (owner) => ({
        params: { id: await harness.film(owner) },
        body: { seconds: [0, 0.1, 0.2, 0.3] },
      }),
    }),
    row(filmSounds.get, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: await harness.film(owner) } }),
    }),
    row(filmSounds.put, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: await harness.film(owner) }, body: { chosen: null } }),
    }),
    row(captions.list, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: await harness.film(owner) } }),
    }),
    row(captions.put, {
      allows: ['owner'],
      request: async (owner) => ({
        params: { id: await harness.film(owner), lang: 'ja' as const },
        body: { fileName: 'a.vtt', file: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nA').toString('base64') },
      }),
    }),
    row(captions.delete, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: await harness.film(owner), lang: 'ja' as const } }),
    }),
    row(licensedFiles.list, { allows: ['owner'], request: aLicence }),
    row(licensedFiles.fetch, {
      allows: ['owner'],
      request: async (owner) => {
        const { params } = aLicence(owner);
        const assetId = await harness.film(owner);
        licensed = { id: params.id, assetId, accountId: owner.accountId };
        making.answers.licensed = ([id = '']) => ({
          works: [{ id, state: 'open', ownerId: owner.accountId, assetIds: [assetId], rights: null }],
        });
        return { params: { id: params.id, assetId } };
      },
    }),
    row(media.listAssets, {
      allows: ['owner', 'otherCreator'],
      request: () => ({ query: { kind: 'image' as const } }),
    }),
    row(dataExports.latest, { allows: MEMBERS, request: () => ({}) }),
    row(dataExports.start, { allows: MEMBERS, request: () => ({}) }),
    row(downloads.list, { allows: MEMBERS, request: () => ({ query: {} }) }),
    row(downloads.create, {
      allows: MEMBERS,
      request: async (owner) => {
        await allowOne(owner);
        return { body: { name: 'reel', workIds: [owner.accountId] } };
      },
    }),
    row(downloads.get, { allows: ['owner'], request: aDownload }),
    row(downloads.rebuild, {
      allows: ['owner'],
      request: async (owner) => {
        const failed = await aDownload(owner);
        await making.query(`UPDATE download SET state = 'failed' WHERE id = $1`, [failed.params.id]);
        return failed;
      },
    }),
    row(downloads.delete, { allows: ['owner'], request: aDownload }),
    row(profilePdfs.make, {
      allows: ['owner'],
      request: ({ accountId: creatorId }) => ({ body: { creatorId, locale: 'ja' as const } }),
    }),
    row(profilePdfs.get, {
      allows: ['owner'],
      request: async (owner) => {
        const body = { creatorId: owner.accountId, locale: 'ja' as const };
        const { id } = profilePdf.parse((await harness.service.call(profilePdfs.make, owner, { body })).body);
        return { params: { id } };
      },
    }),
    row(slideSelectPdfs.make, {
      allows: ['owner'],
      request: ({ accountId: slideSelectId }) => ({ body: { slideSelectId, locale: 'ja' as const } }),
    }),
    row(slideSelectPdfs.get, {
      allows: ['owner'],
      request: async (owner) => {
        const body = { slideSelectId: owner.accountId, locale: 'ja' as const };
        const { id } = slideSelectPdf.parse((await harness.service.call(slideSelectPdfs.make, owner, { body })).body);
        return { params: { id } };
      },
    }),
    row(linkFiles.make, { allows: ROLES, request: linkedPdf }),
    row(linkFiles.get, {
      allows: ROLES,
      request: async () => {
        const { params, body } = linkedPdf();
        const answer = await harness.service.call(linkFiles.make, null, { params, body });
        const { id } = linkFile.parse(answer.body);
        return { params: { ...params, kind: 'pdf' as const, id }, query: { grant: body.grant } };
      },
    }),
    row(portraits.versions, {
      allows: SIGNED_IN,
      request: ({ accountId }) => ({ query: { ids: accountId } }),
    }),
    row(logos.find, { allows: SIGNED_IN, request: ({ accountId: id }) => ({ params: { id } }) }),
    row(media.deleteAsset, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: await harness.sample(owner, 'picture.jpg', 'image') } }),
    }),
  ],
);
